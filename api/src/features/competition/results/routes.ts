import {
  answerAppeal,
  freezeResults,
  listCrewResults,
  listOwnResults,
  listResults,
  listStudentResults,
  movePlacement,
  openAppeal,
  proposeResults,
  publishResults,
  reopenResults,
  signResults,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { answer, open } from './appeals.ts';
import { publish, reopen, sign } from './decide.ts';
import { freeze, move } from './desk.ts';
import { listAll, listOfHead } from './lists.ts';
import { listOfStudent, listOwn } from './own.ts';
import { propose } from './propose.ts';

export const resultRoutes = (implement: Implement): void => {
  implement(listResults, listAll);
  implement(listCrewResults, listOfHead);
  implement(freezeResults, freeze);
  implement(proposeResults, propose);
  implement(reopenResults, reopen);
  implement(movePlacement, move);
  implement(signResults, sign);
  implement(publishResults, publish);
  implement(answerAppeal, answer);
  implement(openAppeal, open);
  implement(listOwnResults, listOwn);
  implement(listStudentResults, listOfStudent);
};
