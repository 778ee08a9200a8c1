import { exportAudit, listAudit, listAuditActions } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { exportLog } from './export.ts';
import { list, listActions } from './service.ts';

export const auditRoutes = (implement: Implement): void => {
  implement(listAudit, list);
  implement(exportAudit, exportLog);
  implement(listAuditActions, listActions);
};
