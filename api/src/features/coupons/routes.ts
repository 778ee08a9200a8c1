import type { Implement } from '../../api.ts';

export const couponRoutes = (_implement: Implement): void => {};
