import { type AdministeredTeam, cairoDate, type TeamReadiness } from '@midan/contract';
import { type Cell, type Table, tableOf } from '../../../http/table.ts';
import { type Language, say, sayGovernorate } from '../../../i18n.ts';

const COLUMNS = [
  // In two columns: spreadsheets would read 7-1999 as July 1999.
  'edition',
  'number',
  'name',
  'academy',
  'governorate',
  'track',
  'members',
  'leader',
  'mentor',
  'age_group',
  'readiness',
  'status',
  'created_at',
] as const;

const CHECKS = ['track', 'size', 'leader', 'ages', 'mentor', 'consent'] as const;

/** The requirements that a team does not meet, or that it is ready. */
export function standingOf(readiness: TeamReadiness, language: Language): string {
  if (readiness.ready) return say(language, 'exports:teams.ready');
  const missing = CHECKS.filter((check) => !readiness[check]);
  return missing.map((check) => say(language, `exports:teams.missing.${check}`)).join(' + ');
}

function cellsOf(team: AdministeredTeam, language: Language): Cell[] {
  const names = team.members.map(({ student }) => `${student.first_name} ${student.last_name}`);
  const leader = team.members.findIndex(({ role }) => role === 'leader');
  const [edition, number] = team.number.split('-').map(Number);
  return [
    edition ?? null,
    number ?? null,
    team.name,
    team.academy.name,
    sayGovernorate(language, team.academy.governorate),
    team.track?.name[language] ?? '',
    names.join(' + '),
    names[leader] ?? '',
    team.mentor_name,
    team.age_group ? say(language, `exports:ages.${team.age_group}`) : '',
    standingOf(team.readiness, language),
    say(language, `exports:teams.statuses.${team.status}`),
    cairoDate(new Date(team.created_at)),
  ];
}

export const tableOfTeams = (teams: AsyncIterable<AdministeredTeam>, language: Language): Table =>
  tableOf(
    COLUMNS.map((column) => say(language, `exports:teams.${column}`)),
    teams,
    (team) => cellsOf(team, language),
  );
