import type { Implement } from '../../api.ts';

export const bankTransferRoutes = (_implement: Implement): void => {};
