import { createHash } from 'node:crypto';
import { compareRuns, LIMITS, type ResultSnapshot, teamNumber } from '@midan/contract';
import { addHours, type Seeding } from '../seeding.ts';
import type { SeededCrew } from './crew.ts';
import type { Place, SeededList } from './event.ts';

const HELD = 14 * 24;

const selectRuns = ({ trx }: Seeding, { event_id }: Place) =>
  trx
    .selectFrom('runs')
    .select(['team_id', 'round', 'points', 'time_ms'])
    .where('event_id', '=', event_id)
    .where('state', '=', 'confirmed')
    .orderBy('team_id')
    .orderBy('round')
    .execute();

/** Best first, with a snapshot as the product writes it. */
async function placesOf(seeding: Seeding, { place, teams }: SeededList) {
  const runs = await selectRuns(seeding, place);
  const { number } = await seeding.trx
    .selectFrom('editions')
    .select('number')
    .where('id', '=', place.edition_id)
    .executeTakeFirstOrThrow();
  const own = (id: string) => runs.filter(({ team_id }) => team_id === id);
  const ranked = teams.toSorted((a, b) => compareRuns(own(a.id), own(b.id)));
  const numberOf = (id: string) =>
    teamNumber(number, teams.find((team) => team.id === id)?.number ?? 0);
  const snapshot: ResultSnapshot = {
    ...{ format: 1, level: 'elementary', method: 'runs' },
    teams: teams.map(({ id }) => numberOf(id)),
    runs: runs.map(({ team_id, ...run }) => ({ team: numberOf(team_id), ...run })),
  };
  const names = await seeding.trx
    .selectFrom('teams')
    .innerJoin('academies', 'academies.id', 'teams.academy_id')
    .select(['teams.id', 'teams.name as team', 'academies.name as academy'])
    .select('academies.governorate')
    .execute();
  const named = (id: string) => {
    const { team = '', academy = '', governorate } = names.find((each) => each.id === id) ?? {};
    return { team, academy, governorate };
  };
  const rows = ranked.map(({ id }, n) => ({
    ...named(id),
    ...{ team_id: id, edition_id: place.edition_id, computed: n + 1, place: n + 1 },
    score: Math.max(...own(id).map(({ points }) => points)),
  }));
  return { rows, snapshot: JSON.stringify(snapshot) };
}

/** Closed, told, signed by two, published; one appeal was refused. The final's places are given. */
export async function seedPublished(
  seeding: Seeding,
  list: SeededList,
  { headReferee }: SeededCrew,
): Promise<void> {
  const { trx, administratorId, hoursAgo } = seeding;
  const { event_id, edition_id } = list.place;
  const closed = hoursAgo(HELD - 26);
  await trx
    .updateTable('start_lists')
    .set({ closed_at: closed, feedback_at: closed, version: 4 })
    .where('event_id', '=', event_id)
    .execute();
  await trx
    .updateTable('edition_events')
    .set({ slug: 'opening-qualifier' })
    .where('id', '=', event_id)
    .execute();
  const { rows, snapshot } = await placesOf(seeding, list);
  const { id } = await trx
    .insertInto('result_lists')
    .values({
      ...{ ...list.place, level: 'elementary', method: 'runs', snapshot },
      sha256: createHash('sha256').update(snapshot).digest(),
      ...{ proposed_by: headReferee, proposed_at: closed, shown_at: closed },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('placements')
    .values(
      rows.map((row) => ({
        ...{ ...row, list_id: id },
        award_en: row.place === 4 ? 'Best teamwork' : null,
        award_ar: row.place === 4 ? 'أفضل عمل جماعي' : null,
      })),
    )
    .execute();
  const last = rows.at(-1)?.team_id ?? '';
  await trx
    .insertInto('appeals')
    .values({
      ...{ edition_id, list_id: id, team_id: last, opened_at: addHours(closed, 0.1) },
      ...{ text: 'نرجو مراجعة زمن المباراة الثانية.', state: 'refused' },
      answer: 'راجعنا بطاقتي الحكمين، والزمن فيهما واحد.',
      ...{ answered_by: headReferee, answered_at: addHours(closed, 0.4) },
    })
    .execute();
  await trx
    .updateTable('result_lists')
    .set({
      ...{ state: 'signed', signed_by: administratorId, version: 3 },
      ...{ signed_at: addHours(closed, 1), publish_at: addHours(closed, 2) },
    })
    .where('id', '=', id)
    .execute();
  await seedFinal(seeding, list.place, { id, teams: rows.map(({ team_id }) => team_id) });
}

/** Two places: one is taken, one offered, and one team waits. */
async function seedFinal(
  { trx, now, hoursAgo }: Seeding,
  { edition_id, track_id }: Place,
  { id, teams }: { id: string; teams: readonly string[] },
) {
  const final = await trx
    .selectFrom('edition_events')
    .select('id')
    .where('edition_id', '=', edition_id)
    .where('kind', '=', 'final')
    .executeTakeFirstOrThrow();
  const place = { event_id: final.id, edition_id, track_id };
  await trx.insertInto('start_lists').values(place).execute();
  await trx
    .insertInto('final_lines')
    .values({ ...place, places: 2, from_each: 3 })
    .execute();
  const states = ['accepted', 'invited', 'next'] as const;
  await trx
    .insertInto('invitations')
    .values(
      states.map((state, n) => ({
        ...{ ...place, level: 'elementary', line: n + 1, state, list_id: id },
        team_id: teams[n] ?? '',
        reply_until: state === 'next' ? null : addHours(now, LIMITS.invitationHours - 20),
        answered_at: state === 'accepted' ? hoursAgo(10) : null,
      })),
    )
    .execute();
  await trx
    .insertInto('event_teams')
    .values({ ...place, team_id: teams[0] ?? '', kind: 'final' })
    .execute();
}
