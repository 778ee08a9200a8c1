import {
  addCrew,
  askCrewCode,
  declareConflict,
  linkCrew,
  listCrew,
  logoutCrew,
  recuse,
  signInCrew,
  updateCrew,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { declare, giveBack } from './conflicts.ts';
import { add, link, list } from './desk.ts';
import { askCode, logout, signIn } from './sign-in.ts';
import { update } from './update.ts';

export const crewRoutes = (implement: Implement): void => {
  implement(listCrew, list);
  implement(addCrew, add);
  implement(updateCrew, update);
  implement(linkCrew, link);
  implement(askCrewCode, askCode);
  implement(signInCrew, signIn);
  implement(logoutCrew, logout);
  implement(declareConflict, declare);
  implement(recuse, giveBack);
};
