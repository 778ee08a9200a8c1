import type { Implement } from '../../api.ts';

export const academyRoutes = (_implement: Implement): void => {};
