export { disableAllStaff } from './access.ts';
export { changeOwnPassword, checkMemberPassword } from './own-password.ts';
export { asReader, presentMember } from './present.ts';
export {
  findStaff,
  findStaffByEmail,
  markSignedIn,
  type SigningIn,
  type StaffRow,
} from './queries.ts';
