import { getSettings, getSite, updateSettings } from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { show, update } from './administration.ts';
import { currentSite } from './service.ts';

/** Registers the public endpoint of the site's configuration and the administrators' settings. */
export const settingsRoutes = (implement: Implement): void => {
  implement(getSite, async ({ deps }) => ({
    data: await currentSite(deps),
  }));
  implement(getSettings, show);
  implement(updateSettings, update);
};
