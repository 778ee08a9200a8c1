export { type AccountReader, mayTellOfDevice, tellAccount } from './account-messages.ts';
export {
  confirmContactChange,
  pendingContactsOf,
  resendContactCode,
  saveWithWishes,
  withdrawContactChange,
} from './contact-changes.ts';
export { asTaken, refuseTaken } from './duplicates.ts';
export { reasonItIsKnown, refuseKnownPassword } from './known-passwords.ts';
export { changePassword, checkOwnPassword } from './password.ts';
export { forgotPassword, resetByCode } from './password-reset.ts';
export {
  type AccountRole,
  type AccountRow,
  findAccount,
  findAccountByEmail,
  holdPassword,
} from './queries.ts';
export { findUnverified, isReminderDue, saveCredentials } from './service.ts';
export { type Caller, signUp, verifyPhone } from './sign-up.ts';
