import type { Implement } from '../../api.ts';

export const teamPurchaseRoutes = (_implement: Implement): void => {};
