import type { Implement } from '../../api.ts';

export const reportRoutes = (_implement: Implement): void => {};
