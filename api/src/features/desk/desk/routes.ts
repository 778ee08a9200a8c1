import { chooseDigest, getDeskNews, getDigestChoice, markDeskSeen } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { digestChoice, news, saveChoice, seen } from './service.ts';

/**
 * Registers the endpoints of the desk's news (what waits, what was seen) and of the choice of the
 * daily email about them.
 */
export const deskRoutes = (implement: Implement): void => {
  implement(getDeskNews, news);
  implement(markDeskSeen, seen);
  implement(getDigestChoice, digestChoice);
  implement(chooseDigest, saveChoice);
};
