import { getSendingOverview } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { overview } from './overview.ts';

export const sendingRoutes = (implement: Implement): void => {
  implement(getSendingOverview, overview);
};
