import type { Implement } from '../../api.ts';

export const walletRoutes = (_implement: Implement): void => {};
