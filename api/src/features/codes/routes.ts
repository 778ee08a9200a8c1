import type { Implement } from '../../api.ts';

export const codeRoutes = (_implement: Implement): void => {};
