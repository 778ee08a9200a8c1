import { addHours, type Seeding } from '../seeding.ts';
import type { SeededCrew } from './crew.ts';
import type { Place, SeededList } from './event.ts';

const ITEMS = [
  { key: 'size', label: { en: 'Fits into the start area', ar: 'يتسع له مربع البداية' } },
  { key: 'battery', label: { en: 'Battery is fixed and covered', ar: 'البطارية مثبتة ومغطاة' } },
  { key: 'edges', label: { en: 'No sharp edges', ar: 'لا حواف حادة' } },
  {
    key: 'switch',
    label: { en: 'The main switch is in reach', ar: 'المفتاح الرئيسي في المتناول' },
  },
  { key: 'own-work', label: { en: 'The team explains its program', ar: 'يشرح الفريق برنامجه' } },
];
/** From now, when the gate opened; a team came every three minutes. */
const GATE = -230;
/** From now, when the last team of the mission came. */
const LATE = -40;

/** All are there but the last of the judged; one member of the first is missing, one team came late. */
export async function seedArrivals(
  { trx, idAt, now }: Seeding,
  { innovation, wellness, soccer }: Record<'innovation' | 'wellness' | 'soccer', SeededList>,
  { gate }: SeededCrew,
): Promise<void> {
  const { event_id, edition_id } = innovation.place;
  const came = [...innovation.teams.slice(0, -1), ...wellness.teams, ...soccer.teams];
  const members = await trx
    .selectFrom('team_members')
    .select(['team_id', 'student_id'])
    .where(
      'team_id',
      'in',
      came.map(({ id }) => id),
    )
    .orderBy('student_id')
    .execute();
  const late = wellness.teams.at(-1)?.id;
  const rows = came.map(({ id }, n) => {
    const at = addHours(now, (id === late ? LATE : GATE + n * 3) / 60);
    const all = members.filter(({ team_id }) => team_id === id).map(({ student_id }) => student_id);
    return {
      ...{ id: idAt(at), event_id, edition_id, team_id: id, crew_id: gate, at, stored_at: at },
      present: n === 0 ? all.slice(0, -1) : all,
    };
  });
  await trx.insertInto('arrivals').values(rows).execute();
}

export async function seedInspectionList(
  { trx, hoursAgo }: Seeding,
  { track_id, edition_id }: Place,
): Promise<string> {
  const { id } = await trx
    .insertInto('inspection_lists')
    .values({
      ...{ track_id, edition_id, version: 1, items: JSON.stringify(ITEMS) },
      created_at: hoursAgo(16 * 24),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of the nth team, in minutes from now; who failed has no seal. */
const INSPECTIONS = [
  { n: 0, attempt: 1, minutes: -172, failed: [] },
  { n: 1, attempt: 1, minutes: -162, failed: ['battery', 'switch'] },
  { n: 2, attempt: 1, minutes: -152, failed: [] },
  { n: 1, attempt: 2, minutes: -148, failed: [] },
  { n: 3, attempt: 1, minutes: -12, failed: ['size'] },
];
const PAST = [0, 1, 2, 3].map((n) => ({
  ...{ n, attempt: 1, minutes: -14 * 24 * 60 - 60 + n * 8, failed: [] as string[] },
}));

export async function seedInspections(
  { trx, idAt, now }: Seeding,
  { wellness, past }: Record<'wellness' | 'past', SeededList>,
  { listId, inspector }: { listId: string; inspector: string },
): Promise<void> {
  const of = ({ place: { event_id, edition_id }, teams }: SeededList, rows: typeof PAST) =>
    rows.map(({ n, attempt, minutes, failed }) => {
      const at = addHours(now, minutes / 60);
      return {
        ...{ id: idAt(at), event_id, edition_id, team_id: teams[n]?.id ?? '', list_id: listId },
        ...{ attempt, failed, crew_id: inspector, head: false, at, stored_at: at },
        seal_no: failed.length === 0 ? `A-${101 + n}` : null,
      };
    });
  await trx
    .insertInto('inspections')
    .values([...of(past, PAST), ...of(wellness, INSPECTIONS)])
    .execute();
}
