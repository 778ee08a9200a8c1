import {
  claimStudentCard,
  downloadStudentCards,
  listUnclaimedClasses,
  openStudentCard,
  printStudentCards,
  renewStudentCard,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { whenPortalOpen } from '../../season/settings/index.ts';
import { claim, showCard } from './claim.ts';
import { paper } from './paper.ts';
import { listClasses, print, renew } from './service.ts';

/** Endpoints by which a child opens and claims a card work only while the portal is open. */
export const studentCardRoutes = (implement: Implement): void => {
  implement(listUnclaimedClasses, listClasses);
  implement(printStudentCards, print);
  implement(downloadStudentCards, paper);
  implement(renewStudentCard, renew);
  implement(openStudentCard, whenPortalOpen(showCard));
  implement(claimStudentCard, whenPortalOpen(claim));
};
