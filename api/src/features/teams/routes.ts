import type { Implement } from '../../api.ts';

export const teamRoutes = (_implement: Implement): void => {};
