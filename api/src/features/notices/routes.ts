import { listDemoMessages } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { demoMessages } from './service.ts';

export const noticeRoutes = (implement: Implement): void => {
  implement(listDemoMessages, async ({ deps, query }) => ({
    data: await demoMessages(deps.db, query.to),
  }));
};
