import { getSettings, getSite, updateSettings } from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { show, update } from './administration.ts';
import { siteOf } from './present.ts';
import { currentSettings } from './service.ts';

export const settingsRoutes = (implement: Implement): void => {
  implement(getSite, async ({ deps }) => ({
    data: siteOf(deps.config, await currentSettings(deps)),
  }));
  implement(getSettings, show);
  implement(updateSettings, update);
};
