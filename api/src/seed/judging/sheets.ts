import { type SheetState, sheetTotal } from '@midan/contract';
import { pinTrack } from '../../features/competition/start-lists/index.ts';
import { addHours, type Seeding } from '../seeding.ts';
import type { SeededCrew } from './crew.ts';
import type { SeededList } from './event.ts';
import { INNOVATION_RUBRIC } from './rubric.ts';

const PER_TEAM = 3;
const WORKED = [
  'العرض يعمل من أول مرة، وشرحتم كيف قستم الأثر',
  'The idea comes from people whom you asked',
  'وزّعتم العمل بينكم وتكلّم كل واحد عن جزئه',
];
const TRY_NEXT = [
  'جرّبوا النموذج في ضوء ضعيف قبل النهائي',
  'Show the program in blocks, not in pictures',
  'احسبوا تكلفة القطعة الواحدة',
];

/** Three judges a team, in turns, with mixed partners; nobody with a conflict. */
async function seedAssignments(
  { trx, hoursAgo }: Seeding,
  { place, teams }: SeededList,
  judges: readonly string[],
) {
  const conflicts = await trx
    .selectFrom('crew_conflicts as conflict')
    .innerJoin('teams', 'teams.academy_id', 'conflict.academy_id')
    .select(['conflict.crew_id', 'teams.id'])
    .where('teams.edition_id', '=', place.edition_id)
    .execute();
  const isOpen = (crewId: string, team: string) =>
    !conflicts.some(({ crew_id, id }) => crew_id === crewId && id === team);
  const rows = teams.flatMap(({ id: team_id }, n) =>
    judges
      .map((_, k) => judges[(n * PER_TEAM + k * (1 + (n % 2) * 2)) % judges.length] ?? '')
      .filter((crewId) => isOpen(crewId, team_id))
      .slice(0, PER_TEAM)
      .map((crew_id) => ({
        ...{ event_id: place.event_id, edition_id: place.edition_id, team_id, crew_id },
        ...{ round: 1, turn: n + 1, recused_at: null as Date | null },
      })),
  );
  // The last judge of the last team gave it back.
  const last = rows.at(-1);
  if (last) last.recused_at = hoursAgo(3);
  await trx.insertInto('assignments').values(rows).execute();
  return rows.filter(({ recused_at }) => recused_at === null);
}

/** Most are handed in; one is returned, some are drafts, and the last teams' are not begun. */
export async function seedSheets(
  seeding: Seeding,
  list: SeededList,
  { judges, headJudge }: SeededCrew,
): Promise<void> {
  const { trx, chance, idAt, now } = seeding;
  const { track_id, edition_id } = list.place;
  const { id: rubric_id } = await trx
    .insertInto('rubrics')
    .values({
      ...{ track_id, edition_id, version: 1, locked_at: addHours(now, -24) },
      content: JSON.stringify(INNOVATION_RUBRIC),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pinTrack(trx, track_id);
  const assigned = await seedAssignments(seeding, list, judges);
  const begun = assigned.slice(0, -4);
  const sheets = begun.map(({ turn, recused_at: _, ...of }, n) => {
    const state: SheetState = n === 4 ? 'returned' : n >= begun.length - 3 ? 'draft' : 'handed_in';
    const at = addHours(now, (turn - 9) / 4);
    const marks = Object.fromEntries(
      INNOVATION_RUBRIC.criteria.slice(state === 'draft' ? 3 : 0).map(({ key, max, step }) => {
        const steps = max / step;
        return [key, step * chance.whole(Math.ceil(steps / 2), steps)];
      }),
    );
    const isTold = state !== 'draft';
    const filled = { marks, deductions: [], not_judged: null };
    return {
      ...{ ...of, id: idAt(at), rubric_id, state, marks: JSON.stringify(marks) },
      total: isTold ? sheetTotal(INNOVATION_RUBRIC, filled) : null,
      worked: isTold ? chance.pick(WORKED) : null,
      try_next: isTold ? chance.pick(TRY_NEXT) : null,
      returned_reason: state === 'returned' ? 'الجملة الثانية لا تخص هذا الفريق' : null,
      handed_in_at: isTold ? at : null,
      version: state === 'returned' ? 3 : isTold ? 2 : 1,
    };
  });
  await trx.insertInto('sheets').values(sheets).execute();
  const versions = sheets.flatMap((sheet) => {
    if (!sheet.handed_in_at) return [];
    const { worked, try_next } = sheet;
    const content = { deductions: [], not_judged: null, worked, try_next };
    const version = (act: 'handed_in' | 'returned', number: number, by: string) => ({
      ...{ edition_id, sheet_id: sheet.id, version: number, act, by_crew_id: by },
      content: JSON.stringify({ ...content, marks: JSON.parse(sheet.marks) }),
      at: addHours(sheet.handed_in_at ?? now, number === 2 ? 0 : 0.5),
    });
    const handedIn = version('handed_in', 2, sheet.crew_id);
    return sheet.state === 'returned' ? [handedIn, version('returned', 3, headJudge)] : [handedIn];
  });
  await trx.insertInto('sheet_versions').values(versions).execute();
  const [, noted] = sheets;
  if (noted) {
    const remark = 'أظن أن جزءًا من البرنامج ليس من عملهم';
    await trx.insertInto('sheet_remarks').values({ sheet_id: noted.id, remark }).execute();
  }
}
