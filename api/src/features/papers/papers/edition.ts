import {
  type AdministeredTeam,
  type downloadEditionPaper,
  type EditionPaper,
  isLiving,
  type PaperOrder,
  teamsInPart,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { badgePaper } from '../../../papers/badge-paper.ts';
import { isolated } from '../../../papers/isolated.ts';
import { type TableGroup, type TablePaper, tablePaper } from '../../../papers/table-paper.ts';
import { teamsToPrint } from '../../competition/teams/index.ts';
import { auditExport } from '../../identity/audit/index.ts';
import { brandOf } from '../../season/content/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { badgesOf } from './badges.ts';
import { peopleFile } from './people.ts';
import { column, filledColumns, frameFor } from './sheet.ts';
import { groupOf, memberColumns } from './teams.ts';
import { eventOf } from './timetable.ts';

type Printed = Awaited<ReturnType<typeof teamsToPrint>>['teams'][number];
type List = Pick<TablePaper, 'columns' | 'groups'>;
interface Sorted {
  order: PaperOrder;
  language: Language;
}

const named = (team: AdministeredTeam) =>
  team.members.filter(({ student }) => student.first_name !== '');

/** By school as the teams come, or all in one group without a heading. */
function grouped(teams: Printed[], { order }: Sorted, rowsOf: (team: Printed) => string[][]) {
  const groups =
    order === 'number' ? [teams] : [...Map.groupBy(teams, (t) => t.academy.id).values()];
  return groups.flatMap((some): TableGroup[] => {
    const rows = some.flatMap(rowsOf).map((row, index) => [String(index + 1), ...row]);
    const title = order === 'number' ? '' : isolated(some[0]?.academy.name ?? '');
    return rows.length === 0 ? [] : [{ title, note: '', rows }];
  });
}

const school = (team: AdministeredTeam, { order }: Sorted) =>
  order === 'number' ? team.academy.name : '';

function roster(teams: Printed[], { language }: Sorted): List {
  const groups = teams.map((team) =>
    groupOf({ ...team, members: named(team) }, language, team.academy.name),
  );
  return { columns: memberColumns(language), groups };
}

/** Who needs no consent stands in no line. */
function consents(teams: Printed[], sorted: Sorted): List {
  const { language } = sorted;
  const notes = column(say(language, 'papers:students.notes'), 3);
  const columns = [
    column(say(language, 'papers:students.number'), 1, true),
    column(say(language, 'papers:edition.teamNumber'), 1.8, true),
    column(say(language, 'papers:students.name'), 4.5),
    column(say(language, 'papers:edition.school'), 3.5),
    column(say(language, 'papers:teams.consent'), 3.5),
    notes,
  ];
  const groups = grouped(teams, sorted, (team) =>
    named(team).flatMap(({ student }) => {
      const { first_name, last_name, guardian_consent: state } = student;
      if (!state) return [];
      const consent = say(language, `exports:students.consents.${state}`);
      return [[team.number, `${first_name} ${last_name}`, school(team, sorted), consent, '']];
    }),
  );
  return filledColumns(columns, groups, notes);
}

function door(teams: Printed[], sorted: Sorted): List {
  const { language } = sorted;
  const arrived = column(say(language, 'papers:edition.arrived'), 2);
  const columns = [
    column(say(language, 'papers:students.number'), 1, true),
    column(say(language, 'papers:edition.teamNumber'), 1.8, true),
    column(say(language, 'papers:students.team'), 3.5),
    column(say(language, 'papers:edition.school'), 4),
    column(say(language, 'papers:edition.track'), 3),
    column(say(language, 'papers:edition.members'), 1.5, true),
    column(say(language, 'papers:badges.mentor'), 3),
    arrived,
  ];
  const active = teams.filter(({ status }) => status === 'active');
  const groups = grouped(active, sorted, (team) => {
    const { number, name, track, mentor_name } = team;
    const count = String(named(team).length);
    const place = [school(team, sorted), track?.name[language] ?? '', count];
    return [[number, name, ...place, mentor_name ?? '', '']];
  });
  return filledColumns(columns, groups, arrived);
}

const LISTS = { roster, consents, door };

/** @throws AppError no_badges */
function badges(deps: Pick<Deps, 'config'>, teams: Printed[], language: Language) {
  const all = teams.flatMap((team) =>
    team.isOfActive ? badgesOf(deps, team, { school: team.academy.name, language }) : [],
  );
  if (all.length === 0) throw new AppError('no_badges');
  return all;
}

/**
 * A portion of the filtered teams: see teamsInPart(). Writes an audit entry first.
 * @throws AppError edition_not_open, no_badges, not_found, too_many_requests, overloaded,
 * paper_too_long
 */
export async function editionPaper(call: Call<typeof downloadEditionPaper>): Promise<Download> {
  const { deps, query, language } = call;
  const { paper, order, part, ...filter } = query;
  const edition = await editionOf(deps, query.edition);
  if (paper === 'badges' && !isLiving(edition.status)) throw new AppError('edition_not_open');
  await auditExport(call, { action: 'student.export_teams', entityType: 'student' });
  const name = language === 'ar' ? edition.name_ar : edition.name_en;
  const event = filter.event ? await eventOf(deps.readDb, filter.event) : undefined;
  // Two events' files must not overwrite each other.
  const about = event ? `${event[`title_${language}`]} – ${name}` : name;
  const frame = await frameFor(deps, about, language);
  const per_page = teamsInPart(paper);
  const read = () => teamsToPrint(deps, filter, { order, page: part, per_page });
  const title = titleOf(paper, language);
  const file = frame.fileOf(
    `${paper}_${edition.number}_${part}`,
    part > 1 ? `${title} ${part}` : title,
  );
  if (paper === 'people') return peopleFile(call, file, { read, edition });
  return paperFile(call, file, async () => {
    const { teams, total } = await read();
    const from = (part - 1) * per_page;
    const lead = [
      frame.of,
      say(language, 'papers:edition.part', {
        from: Math.min(from + 1, total),
        to: from + teams.length,
        total,
      }),
    ];
    if (paper === 'badges') {
      const brand = (await brandOf(deps)).full[language];
      const data = { title, brand, edition: name, teams: badges(deps, teams, language) };
      return deps.papers.make(badgePaper, data, { language });
    }
    const data = frame.paper(title, lead, LISTS[paper](teams, { order, language }));
    return deps.papers.make(tablePaper, data, { language });
  });
}

const titleOf = (paper: EditionPaper, language: Language): string =>
  say(language, `papers:edition.titles.${paper}`);
