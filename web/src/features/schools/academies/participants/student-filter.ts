import {
  CONSENT_FILTERS,
  GOVERNORATES,
  STUDENT_STATUSES,
  TEAM_STATES,
  WAITING_MOVES,
} from '@midan/contract';
import { AGE_LEVELS } from './choice.tsx';
import { useFilter } from './use-filter.ts';

const FIELDS = {
  search: 'text',
  governorate: GOVERNORATES,
  age_group: AGE_LEVELS,
  consent: CONSENT_FILTERS,
  team: TEAM_STATES,
  move: WAITING_MOVES,
  status: STUDENT_STATUSES,
} as const;

export const useStudentFilter = () => useFilter(FIELDS);
export type StudentFilter = ReturnType<typeof useStudentFilter>;
