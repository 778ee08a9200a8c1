import { blockAccount, listAdminAcademyStaff, unblockAccount } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { block, listStaffOf, unblock } from './service.ts';

export const accountBlockRoutes = (implement: Implement): void => {
  implement(blockAccount, block);
  implement(unblockAccount, unblock);
  implement(listAdminAcademyStaff, listStaffOf);
};
