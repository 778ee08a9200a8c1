import {
  askGuardians,
  confirmGuardian,
  getStudentGuardian,
  getUnaskedGuardians,
  openConsent,
  remindGuardian,
  sendGuardianLink,
  setGuardian,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { confirm, remind, show } from './academy.ts';
import { ask, showUnasked } from './ask.ts';
import { showConsent } from './consent.ts';
import { sendAgain, setOwnGuardian } from './student.ts';

export const guardianRoutes = (implement: Implement): void => {
  implement(setGuardian, setOwnGuardian);
  implement(sendGuardianLink, sendAgain);
  implement(getStudentGuardian, show);
  implement(remindGuardian, remind);
  implement(confirmGuardian, confirm);
  implement(getUnaskedGuardians, showUnasked);
  implement(askGuardians, ask);
  implement(openConsent, showConsent);
};
