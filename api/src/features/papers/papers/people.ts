import { ageOn, type downloadEditionPaper } from '@midan/contract';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { photosAnswer } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import type { Cell } from '../../../http/table.ts';
import { xlsxText } from '../../../http/table-file.ts';
import { type Language, say, sayGovernorate } from '../../../i18n.ts';
import { standingOf, type teamsToPrint } from '../../competition/teams/index.ts';

type Teams = Awaited<ReturnType<typeof teamsToPrint>>['teams'];

const TEAM = ['number', 'name', 'track', 'academy', 'governorate'] as const;
const OF_TEAM = ['mentor', 'age_group', 'readiness', 'status'] as const;
const OF_MEMBER = ['member', 'class', 'age', 'leader', 'consent', 'photos'] as const;

const factsOf = async (db: Db, teams: Teams) => {
  const ids = teams.flatMap(({ members }) => members.map(({ student_id }) => student_id));
  const students = await db
    .selectFrom('students as student')
    .select(['student.id', 'student.class_name', 'student.birth_date'])
    .select(photosAnswer.as('photos'))
    .where(sql<boolean>`student.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(students.map((student) => [student.id, student]));
};

const teamCells = (team: Teams[number], language: Language): Cell[] => [
  team.number,
  team.name,
  team.track?.name[language] ?? '',
  team.academy.name,
  sayGovernorate(language, team.academy.governorate),
];

const sheetOf = (language: Language, name: string, header: string[], rows: Cell[][]) => ({
  name,
  columns: header.map(() => ({ autoWidth: true })),
  view: { rightToLeft: language === 'ar' },
  rows: [header, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? xlsxText(cell) : cell)),
  ),
  freezePane: { rows: 1 },
});

interface People {
  read: () => Promise<{ teams: Teams }>;
  /** `age_reference_date`: on which ages count. */
  edition: { age_reference_date: string };
}

/** A sheet of teams and one of members, without members who have no name any more. */
export async function peopleFile(
  call: Call<typeof downloadEditionPaper>,
  file: { name: string; title: string },
  { read, edition }: People,
): Promise<Download> {
  const { deps, language } = call;
  const made = await paperFile(call, file, async () => {
    const { teams } = await read();
    const facts = await factsOf(deps.readDb, teams);
    const head = TEAM.map((key) => say(language, `exports:teams.${key}`));
    const teamRows = teams.map((team) => [
      ...teamCells(team, language),
      team.mentor_name ?? '',
      team.age_group ? say(language, `exports:ages.${team.age_group}`) : '',
      standingOf(team.readiness, language),
      say(language, `exports:teams.statuses.${team.status}`),
    ]);
    const memberRows = teams.flatMap((team) =>
      team.members.flatMap(({ student_id, student, role }): Cell[][] => {
        const more = facts.get(student_id);
        if (student.first_name === '' || !more) return [];
        const consent = student.guardian_consent;
        return [
          [
            ...teamCells(team, language),
            `${student.first_name} ${student.last_name}`,
            more.class_name ?? '',
            ageOn(more.birth_date, edition.age_reference_date),
            role === 'leader' ? say(language, 'exports:students.roles.leader') : '',
            consent ? say(language, `exports:students.consents.${consent}`) : '',
            more.photos ? say(language, `exports:students.consents.${more.photos}`) : '',
          ],
        ];
      }),
    );
    const sheets = [
      sheetOf(
        language,
        say(language, 'papers:edition.teamsSheet'),
        [...head, ...OF_TEAM.map((key) => say(language, `exports:teams.${key}`))],
        teamRows,
      ),
      sheetOf(
        language,
        say(language, 'papers:edition.membersSheet'),
        [...head, ...OF_MEMBER.map((key) => say(language, `papers:edition.member.${key}`))],
        memberRows,
      ),
    ];
    return Buffer.from(await writeXlsx({ sheets }));
  });
  return { download: { ...made.download, format: 'xlsx' } };
}
