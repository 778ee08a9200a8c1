import {
  createStaff,
  deleteStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffAccess,
  updateStaff,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { create, disable, enable, list, remove, resetAccess, update } from './service.ts';

export const staffRoutes = (implement: Implement): void => {
  implement(listStaff, list);
  implement(createStaff, create);
  implement(updateStaff, update);
  implement(disableStaff, disable);
  implement(enableStaff, enable);
  implement(resetStaffAccess, resetAccess);
  implement(deleteStaff, remove);
};
