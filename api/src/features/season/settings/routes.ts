import { getSite } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { currentSite } from './service.ts';

export const settingsRoutes = (implement: Implement): void => {
  implement(getSite, async ({ deps }) => ({
    data: await currentSite(deps),
  }));
};
