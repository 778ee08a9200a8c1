import { chooseDigest, getDeskNews, getDigestChoice, markDeskSeen } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { digestChoice, news, saveChoice, seen } from './service.ts';

export const deskRoutes = (implement: Implement): void => {
  implement(getDeskNews, news);
  implement(markDeskSeen, seen);
  implement(getDigestChoice, digestChoice);
  implement(chooseDigest, saveChoice);
};
