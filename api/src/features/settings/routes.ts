import { getSite } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { siteOf } from './present.ts';

export const settingsRoutes = (implement: Implement): void => {
  implement(getSite, async ({ deps }) => ({ data: siteOf(deps.config) }));
};
