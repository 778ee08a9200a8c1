import type { PlaceKind, SlotKind, SlotState } from '@midan/contract';
import { addHours, type Seeding } from '../seeding.ts';
import type { SeededList } from './event.ts';
import { matchMinutes } from './league.ts';

const PLACES: readonly (readonly [PlaceKind, en: string, ar: string])[] = [
  ['arena', 'Arena 1', 'الساحة 1'],
  ['arena', 'Arena 2', 'الساحة 2'],
  ['practice', 'Practice 1', 'ملعب التدريب 1'],
  ['practice', 'Practice 2', 'ملعب التدريب 2'],
  ['inspection', 'Inspection', 'الفحص الفني'],
  ['judging', 'Judging room', 'قاعة التحكيم'],
];
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const STEP_MS = 5 * 60_000;
/** Of the first arena, in minutes. */
const DELAY = 12;

interface Planned {
  place: string;
  list: SeededList;
  kind: SlotKind;
  of: { team_id: string } | { match_id: string };
  round?: number;
  /** From now. */
  minutes: number;
  state: SlotState;
  late?: boolean;
}

/** Four teams: three ran once and are in their second round, the fourth came late. */
function mission(list: SeededList): Planned[] {
  const slot = (
    n: number,
    [place, kind, minutes, state = 'done']: [string, SlotKind, number, SlotState?],
    rest: Pick<Planned, 'round' | 'late'> = {},
  ): Planned => ({
    ...{ place, list, kind, of: { team_id: list.teams[n]?.id ?? '' }, minutes, state },
    ...rest,
  });
  const run = (n: number, round: number, minutes: number, state?: SlotState) =>
    slot(n, ['Arena 1', 'run', minutes, state], { round, late: minutes > -30 });
  return [
    ...[-180, -170, -160, -25].map((at, n) => slot(n, ['Inspection', 'inspection', at])),
    ...[-150, -130, -140].map((at, n) => slot(n, ['Practice 1', 'practice', at])),
    slot(3, ['Practice 1', 'practice', 15, 'planned']),
    ...[-100, -90, -80].map((at, n) => run(n, 1, at)),
    run(0, 2, -30),
    run(1, 2, -3, 'present'),
    run(2, 2, 8, 'called'),
    run(3, 1, 40, 'planned'),
    run(3, 2, 70, 'planned'),
  ];
}

const judging = (list: SeededList): Planned[] =>
  list.teams.map(({ id }, n) => {
    const state = n < 8 ? 'done' : n === 8 ? 'present' : 'called';
    const at = { minutes: n * 15 - 122, state } as const;
    return { place: 'Judging room', list, kind: 'judging', of: { team_id: id }, ...at };
  });

async function league({ trx }: Seeding, list: SeededList): Promise<Planned[]> {
  const matches = await trx
    .selectFrom('matches')
    .select(['id', 'home_team_id', 'away_team_id'])
    .where('event_id', '=', list.place.event_id)
    .orderBy('id')
    .execute();
  const last = matches.at(-1);
  const practice = [last?.home_team_id, last?.away_team_id].map(
    (team_id, n): Planned => ({
      ...{ place: 'Practice 2', list, kind: 'practice', of: { team_id: team_id ?? '' } },
      ...{ minutes: n * 12 - 15, state: n === 0 ? 'done' : 'present' },
    }),
  );
  const played = matches.map(({ id: match_id }, n): Planned => {
    const state = n < 7 ? 'done' : n === 7 ? 'called' : 'planned';
    return {
      ...{ place: 'Arena 2', list, kind: 'match', of: { match_id }, state },
      minutes: matchMinutes(n),
    };
  });
  return [...practice, ...played];
}

/** Published, around the present hour: some is done, some is called, the first arena is late. */
export async function seedTimetable(
  seeding: Seeding,
  { innovation, wellness, soccer }: Record<'innovation' | 'wellness' | 'soccer', SeededList>,
): Promise<void> {
  const { trx, hoursAgo, now } = seeding;
  const { event_id, edition_id } = innovation.place;
  await trx
    .updateTable('edition_events')
    .set({ timetable_at: hoursAgo(20) })
    .where('id', '=', event_id)
    .execute();
  const places = await trx
    .insertInto('places')
    .values(
      PLACES.map(([kind, name_en, name_ar], n) => ({
        ...{ event_id, edition_id, kind, name_en, name_ar, position: n + 1 },
      })),
    )
    .returning(['id', 'name_en'])
    .execute();
  const begins = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS);
  const all = [...mission(wellness), ...judging(innovation), ...(await league(seeding, soccer))];
  await trx
    .insertInto('slots')
    .values(
      all.map(({ place, list, kind, of, round, minutes, state, late }) => {
        const starts_at = addHours(begins, minutes / 60);
        return {
          ...{ ...list.place, ...of, kind, round: round ?? null, state, starts_at, minutes: 10 },
          place_id: places.find(({ name_en }) => name_en === place)?.id ?? '',
          planned_at: late ? addHours(starts_at, -DELAY / 60) : starts_at,
          called_at:
            state === 'planned' ? null : earlier(addHours(starts_at, -0.2), hoursAgo(0.05)),
        };
      }),
    )
    .execute();
}
