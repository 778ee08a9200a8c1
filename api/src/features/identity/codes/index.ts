export { type CodeOwner, selectFirstName } from './queries.ts';
export {
  type CodeReader,
  checkBoundCode,
  checkCode,
  consumeCode,
  countSending,
  forgetCodes,
  issueCode,
  resendCode,
  signUpChannel,
  startInterval,
  type VerifiedCode,
} from './service.ts';
