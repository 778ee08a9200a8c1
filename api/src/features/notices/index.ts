export { type CodeWording, wordsOf } from './content.ts';
export {
  deleteNoticesAbout as removeNoticesAbout,
  insertNoticeForActive as addNoticeForActive,
} from './queries.ts';
export {
  addNotice,
  dropMessagesAbout,
  firstChannel,
  hasEmail,
  messageDeliverer,
  queueMessage,
  tellAcademy,
} from './service.ts';
