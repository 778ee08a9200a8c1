import {
  fillStartList,
  getStartList,
  listTeamAtEvent,
  mergeLevels,
  moveStartList,
  unlistTeamAtEvent,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { merge } from './merge.ts';
import { move } from './move.ts';
import { fill, put, show, unlist } from './service.ts';

export const startListRoutes = (implement: Implement): void => {
  implement(getStartList, show);
  implement(fillStartList, fill);
  implement(listTeamAtEvent, put);
  implement(unlistTeamAtEvent, unlist);
  implement(moveStartList, move);
  implement(mergeLevels, merge);
};
