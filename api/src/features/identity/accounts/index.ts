export {
  type AccountReader,
  mayNotifyOfDevice,
  notifyAccount,
  recipientOf,
} from './account-messages.ts';
export {
  confirmContactChange,
  pendingContactsOf,
  resendContactCode,
  saveWithContactChanges,
  withdrawContactChange,
} from './contact-changes.ts';
export { assertNotTaken, asTaken } from './duplicates.ts';
export { assertNotGuessable, guessableReason } from './guessable-passwords.ts';
export {
  type AccountActor,
  changePassword,
  checkOwnPassword,
  verifyOwnPassword,
} from './password.ts';
export {
  checkResetCode,
  forgotPassword,
  type ResetDoor,
  resetByCode,
  useResetCode,
} from './password-reset.ts';
export {
  type AccountRole,
  type AccountRow,
  findAccount,
  holdPassword,
  markCredentialsSaved,
  storedCardHash,
} from './queries.ts';
export { findUnverified, needsCredentialsReminder } from './service.ts';
export {
  findAccountByName,
  insertSignInCard,
  newCard,
  signInCodeOf,
  signInNameOf,
} from './sign-in-cards.ts';
export { type Caller, signUp, verifyPhone } from './sign-up.ts';
