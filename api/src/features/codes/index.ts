export type { CodeOwner } from './queries.ts';
export {
  type CodeReader,
  checkBoundCode,
  checkCode,
  consumeCode,
  countSending,
  forgetCodes,
  issueCode,
  type RightCode,
  startInterval,
} from './service.ts';
