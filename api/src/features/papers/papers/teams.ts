import { type downloadTeamRoster, LIMITS, type Team } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { isolated } from '../../../papers/isolated.ts';
import { type TableGroup, tablePaper } from '../../../papers/table-paper.ts';
import { teamsOf } from '../../competition/teams/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { column, frameOf } from './sheet.ts';

/** Inactive and empty ones too; of the current edition for undefined. */
export async function allTeamsOf(
  deps: Deps,
  academyId: string,
  edition: number | undefined,
): Promise<Team[]> {
  const teams: Team[] = [];
  const per_page = LIMITS.perPageMax;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await teamsOf(deps, academyId, { edition, page, per_page });
    teams.push(...data);
    last = meta.last_page;
  }
  return teams.sort((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }));
}

function noteOf(team: Omit<Team, 'version'>, language: Language): string {
  const { track, mentor_name: mentor, members } = team;
  return [
    track ? isolated(track.name[language]) : say(language, 'papers:teams.withoutTrack'),
    mentor
      ? say(language, 'papers:teams.mentor', { name: isolated(mentor) })
      : say(language, 'papers:teams.withoutMentor'),
    ...(members.length === 0 ? [say(language, 'papers:teams.empty')] : []),
  ].join(' · ');
}

export const memberColumns = (language: Language) => [
  column(say(language, 'papers:students.number'), 1, true),
  column(say(language, 'papers:students.name'), 6),
  column(say(language, 'papers:teams.role'), 2.5),
  column(say(language, 'papers:teams.consent'), 4),
];

/** The consent is blank if none is needed. */
export const groupOf = (
  team: Omit<Team, 'version'>,
  language: Language,
  school = '',
): TableGroup => ({
  title: `${isolated(team.number)} · ${isolated(team.name)}`,
  note: [...(school ? [isolated(school)] : []), noteOf(team, language)].join(' · '),
  rows: team.members.map(({ student, role }, index) => [
    String(index + 1),
    `${student.first_name} ${student.last_name}`.trim(),
    say(language, `exports:students.roles.${role}`),
    student.guardian_consent
      ? say(language, `exports:students.consents.${student.guardian_consent}`)
      : '',
  ]),
});

/** @throws AppError not_found, too_many_requests, overloaded, paper_too_long */
export async function teamRoster(call: Call<typeof downloadTeamRoster>): Promise<Download> {
  const { deps, actor, query, language } = call;
  const edition = await editionOf(deps, query.edition);
  const frame = await frameOf(deps, actor.id, language);
  const title = say(language, 'papers:teams.title');
  return paperFile(call, frame.fileOf(`teams_${edition.number}`, title), async () => {
    const teams = await allTeamsOf(deps, actor.id, edition.number);
    const named = say(language, 'papers:teams.edition', {
      edition: isolated(language === 'ar' ? edition.name_ar : edition.name_en),
      school: frame.school,
      day: frame.day,
    });
    const lead = [named, say(language, 'papers:teams.count', { count: teams.length })];
    const groups = teams.map((team) => groupOf(team, language));
    const data = frame.paper(title, lead, { columns: memberColumns(language), groups });
    return deps.papers.make(tablePaper, data, { language });
  });
}
