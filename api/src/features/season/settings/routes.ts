import { getSite } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { currentSite } from './service.ts';

/** Registers the public endpoint of the site's configuration. */
export const settingsRoutes = (implement: Implement): void => {
  implement(getSite, async ({ deps }) => ({
    data: await currentSite(deps),
  }));
};
