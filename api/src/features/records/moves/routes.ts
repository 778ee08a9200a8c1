import {
  askToMove,
  getOwnMove,
  listMoves,
  refuseMove,
  releaseStudent,
  transferStudent,
  withdrawMove,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { ask, own, withdraw } from './asking.ts';
import { list, refuse, release, transfer } from './service.ts';

export const moveRoutes = (implement: Implement): void => {
  implement(listMoves, list);
  implement(releaseStudent, release);
  implement(refuseMove, refuse);
  implement(getOwnMove, own);
  implement(askToMove, ask);
  implement(withdrawMove, withdraw);
  implement(transferStudent, transfer);
};
