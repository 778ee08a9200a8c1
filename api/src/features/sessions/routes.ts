import type { Implement } from '../../api.ts';

export const sessionRoutes = (_implement: Implement): void => {};
