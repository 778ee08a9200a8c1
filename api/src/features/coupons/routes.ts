import { validateCoupon } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { validate } from './service.ts';

export const couponRoutes = (implement: Implement): void => {
  implement(validateCoupon, validate);
};
