import { createHash } from 'node:crypto';
import { drawGroups, type Level, LIMITS, roundRobin } from '@midan/contract';
import type { Db } from '../src/db/pool.ts';
import { addCrew, addEvent, giveDuty, listTeam, lockList } from './judging.ts';
import { insertRow, readRow, updateRow } from './rows.ts';

interface Place {
  event_id: string;
  track_id: string;
  edition_id: string;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A locked soccer list of the junior level, which `headId` referees as its head; nothing is drawn. */
export async function addLeague(db: Db, { teams = 4, headId = '', track = 'robo-soccer' } = {}) {
  const place = await addEvent(db, track);
  const listed = [];
  for (let n = 0; n < teams; n++) listed.push(await listTeam(db, place));
  await lockList(db, place);
  const head = headId || (await addCrew(db)).id;
  await giveDuty(db, head, 'head_referee', place);
  return { place, teams: listed, headId: head };
}

/** Draws one level by seed 1, with its group matches; returns them by turn. */
export async function addDraw(
  db: Db,
  place: Place,
  teams: readonly { id: string; academy_id: string }[],
  { administratorId, level = 'junior' as Level }: { administratorId: string; level?: Level },
) {
  const groups = drawGroups(
    teams.map(({ id, academy_id }) => ({ id, school: academy_id })),
    1,
    4,
  ).map((group) => group.map(({ id }) => id));
  const ids = teams.map(({ id }) => id).sort();
  await insertRow(db, 'draws', {
    ...{ ...place, level, seed: 1, group_size: 4, advancing: 2, drawn_by: administratorId },
    teams_sha256: createHash('sha256').update(ids.join('\n')).digest(),
    groups: JSON.stringify(groups),
  });
  const matches: { id: string; code: string }[] = [];
  for (const [at, group] of groups.entries()) {
    let count = 0;
    for (const [round, pairs] of roundRobin(group.length).entries()) {
      for (const [home, away] of pairs) {
        count += 1;
        const match = await insertRow(db, 'matches', {
          ...{ ...place, level, group_no: at + 1, code: `G${at + 1}-${count}`, turn: round + 1 },
          ...{ home_team_id: group[home] ?? '', away_team_id: group[away] ?? '' },
        });
        matches.push({ id: match.id, code: match.code });
      }
    }
  }
  return matches;
}

/** Leagues of the track `innovation`: one to draw or put together, one played to its knock-out. */
export async function furnishLeagues(db: Db, headId: string, administratorId: string) {
  const league = () => addLeague(db, { teams: 2, headId, track: 'innovation' });
  const [toDraw, played] = [await league(), await league()];
  const [match] = await addDraw(db, played.place, played.teams, { administratorId });
  await updateRow(db, 'matches', match?.id ?? '', {
    ...{ state: 'confirmed', home_goals: 1, away_goals: 0 },
    ...{ confirmed_by: headId, confirmed_at: new Date() },
  });
  const ids = toDraw.teams.map(({ id }) => id).sort();
  return {
    ...{ toDraw: toDraw.place.event_id, played: played.place.event_id, match: match?.id ?? '' },
    teamsHash: createHash('sha256').update(ids.join('\n')).digest('hex'),
  };
}

type Stage = 'proposed' | 'shown' | 'due' | 'signed' | 'published' | 'open';

/**
 * The first of `teams` is first, and so on. `proposed`: not shown (the event is frozen); `shown`:
 * schools may appeal; `due`: they may not any more; `signed`: without an instant; `published`.
 */
export async function addResultList(
  db: Db,
  place: Place,
  teams: readonly { id: string }[],
  {
    stage = 'published' as Stage,
    crewId = '',
    administratorId = null as string | null,
    level = 'junior' as Level,
    number = 1,
  } = {},
) {
  const shown = { proposed: null, open: 1, shown: 1 }[stage as 'shown'];
  const isSigned = stage === 'signed' || stage === 'published';
  if (isSigned && administratorId === null) throw new Error('a signed list has a signer');
  const snapshot = JSON.stringify({ teams: teams.length });
  const list = await insertRow(db, 'result_lists', {
    ...{ ...place, level, number, method: 'plain', snapshot },
    state: isSigned || stage === 'open' ? 'open' : 'proposed',
    sha256: createHash('sha256').update(snapshot).digest(),
    proposed_by: crewId || (await addCrew(db)).id,
    shown_at: shown === null ? null : minutesAgo(shown ?? LIMITS.appealMinutes + 5),
    correction_reason: number > 1 ? 'A mark was wrong' : null,
  });
  for (const [at, { id }] of teams.entries()) {
    const team = await readRow(db, 'teams', id);
    const academy = await readRow(db, 'academies', team.academy_id);
    await insertRow(db, 'placements', {
      ...{ team: team.name, academy: academy.name, governorate: academy.governorate },
      ...{ list_id: list.id, team_id: id, edition_id: place.edition_id },
      ...{ computed: at + 1, place: at + 1, score: 90 - at },
    });
  }
  if (isSigned) {
    await updateRow(db, 'result_lists', list.id, {
      ...{ state: 'signed', signed_by: administratorId, signed_at: minutesAgo(2) },
      publish_at: stage === 'published' ? minutesAgo(1) : null,
    });
  }
  return list;
}

const NO_GOALS = { home_goals: 0, away_goals: 0, home_penalties: null, away_penalties: null };

/** One of everything that results have, at the locked or open list of `place`. */
export async function furnishResults(
  db: Db,
  place: Place,
  { teamId, crewId, administratorId }: { teamId: string; crewId: string; administratorId: string },
) {
  const team = { id: teamId };
  const list = await addResultList(db, place, [team], { stage: 'shown', crewId, level: 'senior' });
  await insertRow(db, 'appeals', {
    ...{ edition_id: place.edition_id, list_id: list.id, team_id: teamId, text: 'جوار' },
  });
  await insertRow(db, 'draws', {
    ...{
      ...place,
      level: 'senior',
      seed: 1,
      group_size: 4,
      advancing: 2,
      drawn_by: administratorId,
    },
    ...{ teams_sha256: Buffer.alloc(32), groups: JSON.stringify([[teamId]]) },
  });
  const match = await insertRow(db, 'matches', {
    ...{ ...place, level: 'senior', code: 'F', turn: 1, home_team_id: teamId },
  });
  await insertRow(db, 'match_reports', {
    ...{ id: crypto.randomUUID(), edition_id: place.edition_id, match_id: match.id },
    ...{
      content: JSON.stringify({ ...NO_GOALS, home_cards: 0, away_cards: 0 }),
      crew_id: crewId,
      at: new Date(),
    },
  });
  await insertRow(db, 'final_lines', { ...place, places: 1, from_each: 1 });
  await insertRow(db, 'invitations', {
    ...{ ...place, team_id: teamId, level: 'senior', line: 1, state: 'invited' },
    ...{ reply_until: new Date(Date.now() + 3_600_000), list_id: list.id },
  });
  return { list, match };
}

/** Lists of one level each, of which `crewId` heads judges and referees, and one to propose. */
export async function furnishLists(db: Db, crewId: string, administratorId: string) {
  const at = async (stage?: Stage) => {
    const place = await addEvent(db);
    const team = await listTeam(db, place);
    for (const duty of ['head_judge', 'head_referee'] as const)
      await giveDuty(db, crewId, duty, place);
    await lockList(db, place);
    const { event_id, track_id } = place;
    await updateRow(db, 'start_lists', { event_id, track_id }, { closed_at: new Date() });
    const by = { crewId: (await addCrew(db)).id, administratorId };
    const list = stage && (await addResultList(db, place, [team], { stage, ...by }));
    return { event: event_id, edition_id: place.edition_id, list: list?.id ?? '', team: team.id };
  };
  const shown = await at('shown');
  const appeal = await insertRow(db, 'appeals', {
    ...{ edition_id: shown.edition_id, list_id: shown.list, team_id: shown.team, text: 'لماذا؟' },
  });
  return {
    ...{ appeal: appeal.id, toPropose: (await at()).event, toMove: await at('due') },
    ...{ toReopen: (await at('due')).list, toSign: (await at('due')).list },
    toPublish: (await at('signed')).list,
  };
}

/** Shown to the school a minute ago. */
export const showPlace = async (db: Db, teamId: string) =>
  (await addResultList(db, await addEvent(db), [{ id: teamId }], { stage: 'shown' })).id;

/** A drawn league with a published list, at `seventh/league/innovation/junior`. */
export async function furnishPublished(db: Db, crewId: string, administratorId: string) {
  const known = db.selectFrom('edition_events').select('id').where('slug', '=', 'league');
  if (await known.executeTakeFirst()) return;
  const { place, teams } = await addLeague(db, { teams: 2, headId: crewId, track: 'innovation' });
  await updateRow(db, 'edition_events', place.event_id, { slug: 'league' });
  await addDraw(db, place, teams, { administratorId });
  await addResultList(db, place, teams, { crewId, administratorId });
}
