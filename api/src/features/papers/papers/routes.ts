import {
  downloadConsentForms,
  downloadConsentList,
  downloadEditionPaper,
  downloadStudentRoster,
  downloadTeamBadges,
  downloadTeamRoster,
  downloadTimetable,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { teamBadges } from './badges.ts';
import { consentForms } from './consent-forms.ts';
import { editionPaper } from './edition.ts';
import { consentList, studentRoster } from './students.ts';
import { teamRoster } from './teams.ts';
import { timetableFile } from './timetable.ts';

export const paperRoutes = (implement: Implement): void => {
  implement(downloadStudentRoster, studentRoster);
  implement(downloadTeamRoster, teamRoster);
  implement(downloadTeamBadges, teamBadges);
  implement(downloadConsentForms, consentForms);
  implement(downloadConsentList, consentList);
  implement(downloadEditionPaper, editionPaper);
  implement(downloadTimetable, timetableFile);
};
