import { countUnreadNotices, listDemoMessages, listNotices, readNotices } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { list, read, unread } from './inbox.ts';
import { demoMessages } from './service.ts';

export const noticeRoutes = (implement: Implement): void => {
  implement(listNotices, list);
  implement(countUnreadNotices, unread);
  implement(readNotices, read);
  implement(listDemoMessages, async ({ deps, query }) => ({
    data: await demoMessages(deps.db, query.to),
  }));
};
