import { listAudit, listAuditActions } from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { list, listActions } from './service.ts';

export const auditRoutes = (implement: Implement): void => {
  implement(listAudit, list);
  implement(listAuditActions, listActions);
};
