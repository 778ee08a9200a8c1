import type { getOwnFeedback, getTeamFeedback, TeamFeedback } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { maxOf, meanOf, oneDecimal, rubricsOf } from './results.ts';
import { selectHandedIn } from './sheet-queries.ts';

interface ToldRow {
  event_id: string;
  title_en: string;
  title_ar: string;
  told_at: Date;
  rubric_id: string | null;
  runs: TeamFeedback[number]['runs'];
}

/** Events that have told the team, by day; confirmed runs by round. */
async function selectTold(db: Db, teamId: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select event.id as event_id, event.title_en, event.title_ar, list.feedback_at as told_at,
      listed.rubric_id,
      coalesce((select json_agg(json_build_object('round', run.round, 'points', run.points,
          'time_ms', run.time_ms) order by run.round)
        from runs run where run.event_id = listed.event_id and run.team_id = listed.team_id
          and run.state = 'confirmed'), '[]') as runs
    from event_teams listed
    join start_lists list on list.event_id = listed.event_id and list.track_id = listed.track_id
    join edition_events event on event.id = listed.event_id
    where listed.team_id = ${teamId} and list.feedback_at is not null
    order by event.starts_on, event.id`.execute(db);
  return rows;
}

/** In no order that tells who wrote it. */
const sentences = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null).sort();

async function eventFeedback(db: Db, teamId: string, told: ToldRow) {
  const sheets = await selectHandedIn(db, told.event_id, [teamId]);
  const judged = sheets.filter(({ not_judged }) => not_judged === null);
  const rubric =
    sheets.length > 0 ? (await rubricsOf(db, [told])).get(told.rubric_id ?? '') : undefined;
  const criteria = judged.length > 0 ? (rubric?.criteria ?? []) : [];
  return {
    event: { id: told.event_id, title: { en: told.title_en, ar: told.title_ar } },
    told_at: told.told_at.toISOString(),
    criteria: criteria.map(({ key, label, max }) => ({
      ...{ label, max },
      mean: oneDecimal(meanOf(judged.map(({ marks }) => marks[key] ?? 0))),
    })),
    total: sheets.length > 0 ? oneDecimal(meanOf(sheets.map(({ total }) => total ?? 0))) : null,
    max: rubric ? maxOf(rubric) : null,
    worked: sentences(sheets.map(({ worked }) => worked)),
    try_next: sentences(sheets.map(({ try_next }) => try_next)),
    runs: told.runs,
  };
}

async function feedbackOf(db: Db, teamId: string): Promise<TeamFeedback> {
  const told = await selectTold(db, teamId);
  return Promise.all(told.map((each) => eventFeedback(db, teamId, each)));
}

/** @throws AppError not_found */
export async function teamFeedback({
  deps: { db },
  actor,
  params,
}: Call<typeof getTeamFeedback>): Promise<Reply<typeof getTeamFeedback>> {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', params.id)
    .where('academy_id', '=', actor.id)
    .executeTakeFirst();
  if (!team) throw new AppError('not_found');
  return { data: await feedbackOf(db, team.id) };
}

/** None without a team of the current edition. */
export async function ownFeedback({
  deps: { db },
  actor,
}: Call<typeof getOwnFeedback>): Promise<Reply<typeof getOwnFeedback>> {
  const team = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('student_id', '=', actor.id)
    .where('edition_id', '=', sql<string>`current_edition()`)
    .executeTakeFirst();
  return { data: team ? await feedbackOf(db, team.team_id) : [] };
}
