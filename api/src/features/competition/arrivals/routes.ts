import { getArrivals } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { overview } from './overview.ts';

export const arrivalRoutes = (implement: Implement): void => {
  implement(getArrivals, overview);
};
