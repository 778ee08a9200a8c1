import {
  countUnreadStudentNotices,
  listStudentNotices,
  readStudentNotices,
  rememberStudentLanguage,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { list, read, rememberLanguage, unread } from './inbox.ts';

export const studentNoticeRoutes = (implement: Implement): void => {
  implement(listStudentNotices, list);
  implement(countUnreadStudentNotices, unread);
  implement(readStudentNotices, read);
  implement(rememberStudentLanguage, rememberLanguage);
};
