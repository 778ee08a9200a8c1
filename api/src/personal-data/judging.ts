import { RETENTION } from '../limits.ts';
import type { Register } from './entry.ts';

export const JUDGING = {
  crew: {
    about: ['crew'],
    purpose: 'Let judges and referees sign in, and say who decided what',
    basis: 'participation',
    kept: `Contacts ${RETENTION.crewContactMonths} months after the last event; the name as long as what was judged`,
    personal: {
      name: 'name',
      phone_number: 'contact',
      email: 'contact',
      link_hash: 'credential',
    },
    plain: 'id link_expires_at disabled_at version created_at',
  },
  crew_duties: { plain: 'id crew_id edition_id event_id duty track_id' },
  crew_conflicts: { plain: 'crew_id academy_id declared_by created_at' },
  start_lists: {
    plain:
      'event_id track_id edition_id locked_at mission_id closed_at feedback_at version open_reason',
  },
  event_teams: {
    plain: 'event_id team_id edition_id track_id kind level rubric_id table_no version',
  },
  rubrics: { plain: 'id edition_id track_id level version content locked_at created_at' },
  missions: { plain: 'id edition_id track_id version content locked_at created_at' },
  assignments: {
    about: ['crew'],
    purpose: 'Say who judges which team, and why somebody gave one back',
    basis: 'participation',
    kept: 'As the team',
    personal: { recused_reason: 'free text' },
    plain: 'event_id team_id crew_id round edition_id turn recused_at',
  },
  sheets: {
    about: ['student', 'crew'],
    purpose: 'Judge a team, and tell it what worked and what to try',
    basis: 'participation',
    kept: 'As the team: what was decided stays checkable. About a team, not a person; kept when a student is erased',
    personal: { worked: 'free text', try_next: 'free text', returned_reason: 'free text' },
    plain: `id edition_id event_id team_id crew_id round rubric_id state marks deductions not_judged
      total handed_in_at version`,
  },
  sheet_remarks: {
    about: ['student', 'crew'],
    purpose: 'Tell the head judge what is not for the team',
    basis: 'participation',
    kept: `${RETENTION.remarkDays} days after the event`,
    personal: { remark: 'free text' },
    plain: 'sheet_id',
  },
  sheet_versions: {
    about: ['student', 'crew'],
    purpose: 'Show how a sheet was when it was handed in or returned',
    basis: 'participation',
    kept: 'As the sheet',
    personal: { content: 'copy' },
    plain: 'id edition_id sheet_id version act by_crew_id at stored_at',
  },
  runs: {
    about: ['crew'],
    purpose: 'Count a match, and say who confirmed it',
    basis: 'participation',
    kept: 'As the team',
    personal: { void_reason: 'free text', override_reason: 'free text' },
    plain: `id edition_id event_id team_id mission_id round mode counts points time_ms crew_id ran_at
      stored_at state confirmed_by confirmed_at voided_by voided_at`,
  },
} as const satisfies Partial<Register>;
