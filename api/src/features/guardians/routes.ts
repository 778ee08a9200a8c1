import {
  askGuardians,
  confirmGuardian,
  declineConsent,
  getStudentGuardian,
  getUnaskedGuardians,
  giveConsent,
  openConsent,
  remindGuardian,
  sendConsentCode,
  sendGuardianLink,
  setGuardian,
  withdrawConsent,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { confirm, remind, show } from './academy.ts';
import { ask, showUnasked } from './ask.ts';
import { decline, give, sendCode, showConsent, withdraw } from './consent.ts';
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
  implement(sendConsentCode, sendCode);
  implement(giveConsent, give);
  implement(declineConsent, decline);
  implement(withdrawConsent, withdraw);
};
