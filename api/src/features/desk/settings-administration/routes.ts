import { getSettings, updateSettings } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { show, update } from './service.ts';

export const settingsAdministrationRoutes = (implement: Implement): void => {
  implement(getSettings, show);
  implement(updateSettings, update);
};
