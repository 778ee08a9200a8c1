import { answerInvitation, getFinalLine, inviteToFinal, listInvitations } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { answer, invite, listOwn, show } from './service.ts';

export const advancementRoutes = (implement: Implement): void => {
  implement(getFinalLine, show);
  implement(inviteToFinal, invite);
  implement(listInvitations, listOwn);
  implement(answerInvitation, answer);
};
