import { removeVouchedStudent, updateVouchedStudent, vouchStudent } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { remove, update, vouch } from './service.ts';

export const vouchingRoutes = (implement: Implement): void => {
  implement(vouchStudent, vouch);
  implement(updateVouchedStudent, update);
  implement(removeVouchedStudent, remove);
};
