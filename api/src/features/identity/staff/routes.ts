import {
  createStaff,
  deleteStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  listStaff,
  resetStaffAccess,
  updateStaff,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import {
  create,
  disable,
  enable,
  endSessions,
  list,
  remove,
  resetAccess,
  update,
} from './service.ts';

export const staffRoutes = (implement: Implement): void => {
  implement(listStaff, list);
  implement(createStaff, create);
  implement(updateStaff, update);
  implement(disableStaff, disable);
  implement(enableStaff, enable);
  implement(resetStaffAccess, resetAccess);
  implement(endStaffSessions, endSessions);
  implement(deleteStaff, remove);
};
