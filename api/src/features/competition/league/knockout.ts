import { knockout, type Source, seeds, type startKnockout } from '@midan/contract';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { auditList, holdList, livingPlace } from '../start-lists/index.ts';
import { ofLevel, selectDraw, selectMatches } from './queries.ts';
import { groupsOf, leagueOf } from './standings.ts';

/** One after the last match that it waits for; the third place is played before the final. */
function turnsOf(matches: ReturnType<typeof knockout>) {
  const turns = new Map<string, number>();
  const after = (source: Source) =>
    'seed' in source ? 0 : (turns.get('winner' in source ? source.winner : source.loser) ?? 0);
  const hasThird = matches.some(({ code }) => code === '3P');
  for (const { code, home, away } of matches) {
    const pause = code === 'F' && hasThird ? 1 : 0;
    turns.set(code, Math.max(after(home), after(away)) + 1 + pause);
  }
  return turns;
}

/**
 * @throws AppError judging_open; conflict without a draw, for a list that is not locked, the second
 * time, and where fewer than two play on
 */
export const start = (call: Call<typeof startKnockout>): Promise<Reply<typeof startKnockout>> =>
  call.once(async (trx) => {
    const place = await livingPlace(trx, call.params);
    const { event_id, track_id, edition_id } = place;
    const level = { event_id, track_id, level: call.params.level };
    const state = await holdList(trx, level, 'update');
    const draw = await selectDraw(trx, level);
    const played = await selectMatches(trx, ofLevel(level, sql`match`));
    const isMade = played.some(({ group_no }) => group_no === null);
    if (!draw || state !== 'locked' || isMade) throw new AppError('conflict');
    const count = played.filter((match) => match.state === 'planned').length;
    if (count > 0) throw new AppError('judging_open', { params: { count } });
    const seeded = seeds(draw.groups, groupsOf(draw, played), draw.advancing);
    const matches = knockout(seeded.length);
    if (matches.length === 0) throw new AppError('conflict');
    const turns = turnsOf(matches);
    const teamOf = (source: Source) =>
      'seed' in source ? (seeded[source.seed - 1] ?? null) : null;
    const sourceOf = (source: Source) => ('seed' in source ? null : JSON.stringify(source));
    await trx
      .insertInto('matches')
      .values(
        matches.map(({ code, home, away }) => ({
          ...{ ...level, edition_id, code, turn: turns.get(code) ?? 1 },
          ...{ home_team_id: teamOf(home), away_team_id: teamOf(away) },
          ...{ home_source: sourceOf(home), away_source: sourceOf(away) },
        })),
      )
      .execute();
    const after = { level: level.level, knockout: seeded.length };
    await auditList(trx, call, place, { before: null, after }, 'edition.league');
    return { data: await leagueOf(trx, level) };
  });
