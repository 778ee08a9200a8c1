import type { Implement } from '../../api.ts';

export const noticeRoutes = (_implement: Implement): void => {};
