# A box about the columns, with a mark before the first
collate --page - --map --cpu z80 <<'PAGE'
+------+-------------+-------+------+-----------+
! LOC  ! OBJECT      ! LABEL ! CODE ! OPERAND   !
+------+-------------+-------+------+-----------+
! 6000 ! 21 0D 60    ! SAY   ! LD   ! HL,TEXT   !
! 6003 ! 7E          ! MORE  ! LD   ! A,(HL)    !
! 6004 ! B7          !       ! OR   ! A         !
! 6005 ! C8          !       ! RET  ! Z         !
! 6006 ! D3 01       !       ! OUT  ! (1),A     !
! 6008 ! 23          !       ! INC  ! HL        !
! 6009 ! C3 03 60    !       ! JP   ! MORE      !
! 600C ! 00          !       ! NOP  !           !
! 600D ! 48 21 00    ! TEXT  ! DEFB ! 48H,21H,0 !
+------+-------------+-------+------+-----------+
PAGE
