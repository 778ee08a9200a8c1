import {
  ageLevel,
  ageOn,
  type fillStartList,
  type getStartList,
  type Level,
  type ListedTeam,
  type listTeamAtEvent,
  type StartList,
  teamNumber,
  type unlistTeamAtEvent,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import { pinTrack } from './pins.ts';
import { type Place, placeOf, stateOf } from './place.ts';
import {
  deleteListed,
  insertListed,
  isDrawn,
  type ListRow,
  lockCandidates,
  lockList,
  lockTeamOf,
  saveList,
  saveTable,
  selectList,
  selectListed,
  selectTeams,
  type TeamRow,
} from './queries.ts';

/** As placeOf, for a write. @throws AppError not_found, edition_archived */
export async function livingPlace(trx: Trx, params: { id: string; track: string }) {
  const place = await placeOf(trx, params);
  if (place.status === 'archived') throw new AppError('edition_archived');
  return place;
}

/** Null without members, and where the eldest is outside the ages. */
const levelNow = ({ eldest }: TeamRow, { age_reference_date: day }: Place) =>
  eldest === null ? null : ageLevel(ageOn(eldest, day));

const presentTeam = (row: TeamRow, place: Place, isOpen: boolean): ListedTeam => ({
  id: row.id,
  number: teamNumber(place.edition_number, row.number),
  name: row.name,
  academy: { id: row.academy_id, name: row.academy_name, governorate: row.governorate },
  level: isOpen ? levelNow(row, place) : row.frozen,
  members: row.members,
  ready: row.ready,
  table_no: row.table_no,
});

export const teamsOf = (db: Db, { config }: Deps, place: Place, ids: readonly string[]) => {
  const { edition_id: id, age_reference_date } = place;
  const edition = { id, age_reference_date, unset_policy: config.GUARDIAN_CONSENT };
  return selectTeams(db, place, ids, edition);
};

export async function presentList(db: Db, deps: Deps, place: Place): Promise<StartList> {
  const list = await selectList(db, place);
  const teams = await teamsOf(db, deps, place, await selectListed(db, place));
  const state = stateOf(list);
  return {
    event: {
      id: place.event_id,
      kind: place.kind,
      title: { en: place.title_en, ar: place.title_ar },
      starts_on: place.starts_on,
      ends_on: place.ends_on,
    },
    track: {
      key: place.key,
      number: place.number,
      name: { en: place.sub_title_en, ar: place.sub_title_ar },
    },
    state,
    locked_at: list?.locked_at?.toISOString() ?? null,
    feedback_at: list?.feedback_at?.toISOString() ?? null,
    version: list?.version ?? 1,
    teams: teams.map((row) => presentTeam(row, place, state === 'open')),
  };
}

export const auditList = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  place: Place,
  facts: { before: AuditFacts | null; after: AuditFacts | null },
  action = 'edition.start_list',
) => {
  const about = { event: place.title_en, track: place.key };
  return writeAudit(trx, {
    before: facts.before && { ...about, ...facts.before },
    after: facts.after && { ...about, ...facts.after },
    administratorId: actor.id,
    action,
    entityType: 'edition',
    entityId: place.edition_id,
    requestId,
  });
};

/** @throws AppError not_found */
export const show = async ({
  deps,
  params,
}: Call<typeof getStartList>): Promise<Reply<typeof getStartList>> => ({
  data: await presentList(deps.db, deps, await placeOf(deps.db, params)),
});

function assertOpen(list: ListRow): void {
  if (stateOf(list) !== 'open') throw new AppError('start_list_locked');
}

/** The caller holds the list. @throws AppError conflict at a final to which teams were invited */
async function assertByHand(trx: Trx, { kind, event_id, track_id }: Place): Promise<void> {
  if (kind !== 'final') return;
  const invited = trx.selectFrom('final_lines').select('places').where('event_id', '=', event_id);
  if (await invited.where('track_id', '=', track_id).executeTakeFirst())
    throw new AppError('conflict');
}

/** Its school gives the place back. @throws AppError conflict */
async function assertNotAccepted(trx: Trx, { event_id }: Place, teamId: string): Promise<void> {
  const accepted = await trx
    .selectFrom('invitations')
    .select('state')
    .where('event_id', '=', event_id)
    .where('team_id', '=', teamId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (accepted) throw new AppError('conflict');
}

/**
 * A team that another qualifier takes at the same moment is left out. @throws AppError
 * start_list_locked, conflict at a final, to which teams come by hand
 */
export const fill = (call: Call<typeof fillStartList>): Promise<Reply<typeof fillStartList>> =>
  onceOrPreview(call, async (trx) => {
    const { deps, params, body } = call;
    const place = await livingPlace(trx, params);
    if (place.kind !== 'qualifier') throw new AppError('conflict');
    const found = await teamsOf(trx, deps, place, await lockCandidates(trx, place));
    assertOpen(await lockList(trx, place));
    const wanted = found.filter(({ ready }) => ready || !body.ready_only).map(({ id }) => id);
    const added = new Set(await insertListed(trx, place, wanted));
    if (added.size > 0) {
      await saveList(trx, place);
      await auditList(trx, call, place, { before: null, after: { teams: added.size } });
    }
    const list = await presentList(trx, deps, place);
    return {
      data: {
        added: list.teams.filter(({ id }) => added.has(id)),
        not_ready: found.filter(({ ready }) => !ready).length,
        list,
      },
    };
  });

/** To freeze. @throws AppError start_list_incomplete */
export function levelsOf(teams: readonly TeamRow[], place: Place): Map<string, Level> {
  const levels = new Map<string, Level>();
  const missing: string[] = [];
  for (const team of teams) {
    const level = levelNow(team, place);
    if (level) levels.set(team.id, level);
    else missing.push(teamNumber(place.edition_number, team.number));
  }
  if (missing.length > 0) {
    throw new AppError('start_list_incomplete', { params: { teams: missing.join(', ') } });
  }
  return levels;
}

/**
 * The same call again changes nothing. A team that comes late keeps its level from now on.
 * @throws AppError conflict for an inactive team, for one that comes after its level's draw, and see
 * assertByHand and insertListed; start_list_locked
 * once the list is closed, start_list_incomplete once it is locked
 */
export const put = ({ deps, params, body, ...call }: Call<typeof listTeamAtEvent>) =>
  inTransaction(deps.db, async (trx): Promise<Reply<typeof listTeamAtEvent>> => {
    const place = await livingPlace(trx, params);
    const team = await lockTeamOf(trx, place, params.teamId);
    if (!team) throw new AppError('not_found');
    const list = await lockList(trx, place);
    const listed = (await selectListed(trx, place)).includes(team.id);
    const { table_no } = body;
    if (!listed) {
      const state = stateOf(list);
      if (state !== 'locked') assertOpen(list);
      await assertByHand(trx, place);
      const late = state === 'locked' ? await teamsOf(trx, deps, place, [team.id]) : [];
      const own = levelsOf(late, place).get(team.id) ?? null;
      const level = own && list.open_reason !== null ? 'open' : own;
      if (level && (await isDrawn(trx, place, level))) throw new AppError('conflict');
      const [added] =
        team.status === 'active'
          ? await insertListed(trx, place, [team.id], { table_no, level })
          : [];
      if (!added) throw new AppError('conflict');
      if (state === 'locked') await pinTrack(trx, place.track_id);
      await saveList(trx, place);
      await auditList(trx, call, place, { before: null, after: { team: team.name, table_no } });
    } else {
      const [row] = await teamsOf(trx, deps, place, [team.id]);
      const before = row?.table_no ?? null;
      if (before !== table_no) {
        await saveTable(trx, place, team.id, table_no);
        const facts = (table: string | null) => ({ team: team.name, table_no: table });
        await auditList(trx, call, place, { before: facts(before), after: facts(table_no) });
      }
    }
    return { data: await presentList(trx, deps, place) };
  });

/**
 * A team that is not listed changes nothing. @throws AppError not_found for an unknown team,
 * start_list_locked, conflict for one that accepted its place at a final, judging_begun
 */
export const unlist = ({ deps, params, ...call }: Call<typeof unlistTeamAtEvent>) =>
  inTransaction(deps.db, async (trx): Promise<Reply<typeof unlistTeamAtEvent>> => {
    const place = await livingPlace(trx, params);
    const team = await lockTeamOf(trx, place, params.teamId);
    if (!team) throw new AppError('not_found');
    if ((await selectListed(trx, place)).includes(team.id)) {
      assertOpen(await lockList(trx, place));
      await assertNotAccepted(trx, place, team.id);
      await deleteListed(trx, place, team.id);
      await saveList(trx, place);
      await auditList(trx, call, place, { before: { team: team.name }, after: null });
    }
    return { data: await presentList(trx, deps, place) };
  });
