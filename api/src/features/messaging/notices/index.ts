export { type CodeWording, type MessageContent, type MessageKind, wordsOf } from './content.ts';
export {
  deleteNoticesAbout as removeNoticesAbout,
  insertNoticeForActiveAcademies as notifyAllActiveAcademies,
} from './queries.ts';
export {
  addNotice,
  assertPolicyPossible,
  assertWhatsappFree,
  codeChannel,
  dropMessagesAbout,
  firstChannel,
  hasEmail,
  messageDeliverer,
  notifyAcademy,
  queueMessage,
} from './service.ts';
