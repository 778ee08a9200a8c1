import { getTrack, listTracks } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { get, list } from './service.ts';

export const trackRoutes = (implement: Implement): void => {
  implement(listTracks, list);
  implement(getTrack, get);
};
