import {
  createCoupon,
  createCouponBatch,
  deleteCoupon,
  exportCoupons,
  getCoupon,
  getCouponStats,
  listCoupons,
  listCouponUsages,
  updateCoupon,
  validateCoupon,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { create, exportAll, get, list, remove, stats, update, usages } from './administration.ts';
import { createBatch } from './batch.ts';
import { validate } from './service.ts';

export const couponRoutes = (implement: Implement): void => {
  implement(validateCoupon, validate);
  implement(listCoupons, list);
  implement(exportCoupons, exportAll);
  implement(getCouponStats, stats);
  implement(createCoupon, create);
  implement(createCouponBatch, createBatch);
  implement(getCoupon, get);
  implement(updateCoupon, update);
  implement(deleteCoupon, remove);
  implement(listCouponUsages, usages);
};
