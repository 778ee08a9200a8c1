import { deleteStudentAccount, downloadStudentData } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { download, erase } from './service.ts';

export const studentDataRoutes = (implement: Implement): void => {
  implement(downloadStudentData, download);
  implement(deleteStudentAccount, erase);
};
