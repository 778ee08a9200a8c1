import {
  type AdminEdition,
  type Body,
  type createEdition,
  type deleteEdition,
  type deleteEditionException,
  type Endpoint,
  type getEdition,
  type listEditions,
  mayAdministrator,
  type PriceStep,
  type saveEditionException,
  toEgp,
  toPiastres,
  type updateEdition,
  type updateEditionDates,
  type updateEditionPrices,
  type updateEditionTracks,
} from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction, isStillReferenced, isUniqueViolation } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { type AuditFacts, changedFacts, writeAudit } from '../audit/index.ts';
import { assertPolicyPossible } from '../notices/index.ts';
import {
  type CountsRow,
  countByTrack,
  databaseNow,
  insertEdition,
  lockEdition,
  removeEdition,
  removeException,
  replaceDates,
  replaceSteps,
  replaceTracks,
  saveEdition,
  selectCounts,
  selectExceptions,
  upsertException,
} from './admin-queries.ts';
import { presentEdition, presentTrack } from './present.ts';
import { type EditionRow, selectAll, selectById, selectTracks } from './queries.ts';
import { forgetEdition } from './service.ts';

/** A call by an administrator. */
type AdminCall = Pick<Call<typeof updateEdition>, 'deps' | 'actor' | 'requestId'>;

const presentCounts = (id: string, counts: readonly CountsRow[]): AdminEdition['counts'] => {
  const own = counts.find(({ edition_id }) => edition_id === id);
  if (!own) return { academies: 0, teams: 0, students: 0, income: 0 };
  const { academies, teams, students, income } = own;
  return { academies, teams, students, income: toEgp(income) };
};

const presentRow = (row: EditionRow, counts: readonly CountsRow[]) => ({
  ...presentEdition(row),
  id: row.id,
  is_current: row.is_current,
  deposit_policy: row.deposit_policy,
  guardian_consent: row.guardian_consent,
  version: row.version,
  counts: presentCounts(row.id, counts),
});

/** An edition with all its parts. @throws AppError not_found */
export async function adminEditionOf(db: Db, id: string): Promise<AdminEdition> {
  const row = await selectById(db, id);
  if (!row) throw new AppError('not_found');
  const counts = await selectCounts(db, id);
  const tracks = await selectTracks(db, id);
  const entries = await countByTrack(db, id);
  const exceptions = await selectExceptions(db, id);
  return {
    ...presentRow(row, counts),
    tracks: tracks.map((track) => ({
      ...presentTrack(track),
      teams: entries.find(({ key }) => key === track.key)?.teams ?? 0,
    })),
    exceptions: exceptions.map(({ academy_id, name, closes_at, ...exception }) => ({
      ...exception,
      academy: { id: academy_id, name },
      closes_at: closes_at.toISOString(),
    })),
  };
}

export async function list({
  deps,
}: Call<typeof listEditions>): Promise<Reply<typeof listEditions>> {
  const [rows, counts] = await Promise.all([selectAll(deps.readDb), selectCounts(deps.readDb)]);
  return { data: rows.map((row) => presentRow(row, counts)) };
}

export const get = async ({
  deps,
  params,
}: Call<typeof getEdition>): Promise<Reply<typeof getEdition>> => ({
  data: await adminEditionOf(deps.db, params.id),
});

/** Writes an entry about an edition to the audit log. */
export const auditEdition = (
  trx: Trx,
  { actor, requestId }: Pick<AdminCall, 'actor' | 'requestId'>,
  id: string,
  verb: string,
  facts: { before: AuditFacts | null; after: AuditFacts | null },
): Promise<void> =>
  writeAudit(trx, {
    ...facts,
    administratorId: actor.id,
    action: `edition.${verb}`,
    entityType: 'edition',
    entityId: id,
    requestId,
  });

/** Names the field of a number or slug that another edition has. */
export function takenField(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  const constraint = String((error as { constraint?: unknown }).constraint);
  return fieldError(constraint.includes('slug') ? 'slug' : 'number', 'already_used');
}

export async function create(
  call: Call<typeof createEdition>,
): Promise<Reply<typeof createEdition>> {
  const { team_price, ...names } = call.body;
  return call.once(async (trx) => {
    const edition = { ...names, team_price: toPiastres(team_price) };
    const { id } = await insertEdition(trx, edition).catch((error: unknown) => {
      throw takenField(error);
    });
    const after = { number: names.number, slug: names.slug, name: names.name.en };
    await auditEdition(trx, call, id, 'create', { before: null, after });
    return { data: await adminEditionOf(trx, id) };
  });
}

/** A change of one part of an edition. */
interface Change {
  id: string;
  version: number;
  verb: string;
  /** The part's facts as they are, and as they are wanted. */
  before: (edition: AdminEdition) => AuditFacts;
  wanted: AuditFacts;
  save: (trx: Trx, edition: AdminEdition) => Promise<void>;
}

/**
 * Saves a change with its audit entry. Nothing happens if nothing would change: that is a retry
 * whose response was lost.
 * @throws AppError not_found, edition_archived, edited_meanwhile
 */
async function change(call: AdminCall, { id, version, verb, before, wanted, save }: Change) {
  const { deps } = call;
  const data = await inTransaction(deps.db, async (trx) => {
    const locked = await lockEdition(trx, id);
    if (!locked) throw new AppError('not_found');
    const edition = await adminEditionOf(trx, id);
    const facts = changedFacts(before(edition), wanted);
    const gone = Object.keys(before(edition)).some((name) => !(name in wanted));
    if (Object.keys(facts.after).length === 0 && !gone) return edition;
    if (locked.status === 'archived') throw new AppError('edition_archived');
    if (version !== locked.version) throw new AppError('edited_meanwhile');
    await save(trx, edition);
    await auditEdition(trx, call, id, verb, facts);
    return adminEditionOf(trx, id);
  });
  forgetEdition(deps.db);
  return { data };
}

type Facts = Omit<Body<typeof updateEdition>, 'version'>;

const factsOf = (edition: Facts): AuditFacts => ({
  number: edition.number,
  slug: edition.slug,
  name: edition.name.en,
  name_ar: edition.name.ar,
  age_reference_date: edition.age_reference_date,
  deposit_policy: edition.deposit_policy,
  guardian_consent: edition.guardian_consent,
  prizes: edition.prizes?.en ?? null,
  prizes_ar: edition.prizes?.ar ?? null,
  teams: edition.numbers?.teams ?? null,
  students: edition.numbers?.students ?? null,
  schools: edition.numbers?.schools ?? null,
  governorates: edition.numbers?.governorates ?? null,
});

/**
 * Number and address are printed and linked once an edition is open. Deposit and guardian policy of
 * an open edition are an owner's.
 * @throws AppError forbidden, validation_failed (fixed_after_draft, whatsapp_missing)
 */
function assertMayChange(
  { deps, actor, body }: Call<typeof updateEdition>,
  edition: AdminEdition,
): void {
  assertPolicyPossible(deps.config, body.guardian_consent);
  if (edition.status === 'draft') return;
  for (const name of ['number', 'slug'] as const) {
    if (body[name] !== edition[name]) throw fieldError(name, 'fixed_after_draft');
  }
  const isBinding =
    body.guardian_consent !== edition.guardian_consent ||
    body.deposit_policy !== edition.deposit_policy;
  const isOwner = actor.admin !== undefined && mayAdministrator(actor.admin.role, 'settings');
  if (isBinding && !isOwner) throw new AppError('forbidden');
}

/** Changes names, rules and public facts. */
export function update(call: Call<typeof updateEdition>): Promise<Reply<typeof updateEdition>> {
  const { version, ...body } = call.body;
  const { name, prizes, numbers, ...columns } = body;
  return change(call, {
    id: call.params.id,
    version,
    verb: 'update',
    before: factsOf,
    wanted: factsOf(body),
    save: (trx, edition) => {
      assertMayChange(call, edition);
      return saveEdition(trx, call.params.id, {
        ...columns,
        name_en: name.en,
        name_ar: name.ar,
        prizes_en: prizes?.en ?? null,
        prizes_ar: prizes?.ar ?? null,
        numbers: numbers && JSON.stringify(numbers),
      }).then(
        () => undefined,
        (error: unknown) => {
          throw takenField(error);
        },
      );
    },
  });
}

/** Parts of an item as one line of the audit log. */
const line = (...parts: (string | number | null)[]): string =>
  parts.map((part) => part ?? '–').join(' · ');

type Tracks = Body<typeof updateEditionTracks>['tracks'];
const trackFacts = (tracks: Tracks): AuditFacts =>
  Object.fromEntries(
    tracks.map(({ key, title, sub_title, description, ...limits }, index) => [
      key,
      line(
        ...[index + 1, title.en, title.ar, sub_title.en, sub_title.ar],
        `${limits.members_min}–${limits.members_max}`,
        ...[limits.entries_max_per_academy, limits.capacity, description.en, description.ar],
      ),
    ]),
  );

/** Replaces the tracks. @throws AppError track_in_use, validation_failed (already_used) */
export function updateTracks(
  call: Call<typeof updateEditionTracks>,
): Promise<Reply<typeof updateEditionTracks>> {
  const { tracks, version } = call.body;
  const { id } = call.params;
  const twice = tracks.findIndex(({ key }, index) =>
    tracks.slice(0, index).some((one) => one.key === key),
  );
  if (twice >= 0) throw fieldError(`tracks.${twice}.key`, 'already_used');
  return change(call, {
    id,
    version,
    verb: 'tracks',
    before: (edition) => trackFacts(edition.tracks),
    wanted: trackFacts(tracks),
    save: async (trx, { status }) => {
      if (tracks.length === 0 && status !== 'draft') throw new AppError('edition_incomplete');
      await replaceTracks(trx, id, tracks).catch((error: unknown) => {
        throw isStillReferenced(error) ? new AppError('track_in_use') : error;
      });
      await saveEdition(trx, id);
    },
  });
}

type Dates = Pick<Body<typeof updateEditionDates>, 'windows' | 'events'>;
/** An instant in UTC: a time of day in Cairo comes twice when the clock goes back. */
const utc = (instant: string): string => new Date(instant).toISOString();
const datesFacts = ({ windows, events }: Dates): AuditFacts => ({
  ...Object.fromEntries(
    windows.map(({ kind, opens_at, closes_at }) => [
      kind,
      line(opens_at && utc(opens_at), closes_at && utc(closes_at)),
    ]),
  ),
  events: events
    .map(({ kind, title, place, starts_on, ends_on }) =>
      line(starts_on, ends_on, kind, title.en, title.ar, place.en, place.ar),
    )
    .sort()
    .join('\n'),
});

/** Replaces windows and events. A window without any bound is none. */
export function updateDates(
  call: Call<typeof updateEditionDates>,
): Promise<Reply<typeof updateEditionDates>> {
  const { version, events } = call.body;
  const { id } = call.params;
  const windows = call.body.windows.filter(
    ({ opens_at, closes_at }) => opens_at !== null || closes_at !== null,
  );
  return change(call, {
    id,
    version,
    verb: 'dates',
    before: datesFacts,
    wanted: datesFacts({ windows, events }),
    save: async (trx) => {
      await replaceDates(trx, id, { windows, events });
      await saveEdition(trx, id);
    },
  });
}

type Steps = Body<typeof updateEditionPrices>['steps'];
/** The steps, without the price before the first one. */
const stepFacts = (steps: readonly PriceStep[]): AuditFacts =>
  Object.fromEntries(
    steps.flatMap(({ from_at, unit_price, label }) =>
      from_at === null
        ? []
        : [[utc(from_at), line(unit_price, label?.en ?? null, label?.ar ?? null)]],
    ),
  );

/**
 * Steps that are in force already must be unchanged, and no other may begin in the past; a draft's
 * are free.
 */
function comingSteps(edition: AdminEdition, steps: Steps, now: Date): Steps {
  const isPast = ({ from_at }: { from_at: string | null }) =>
    from_at !== null && new Date(from_at) <= now;
  if (edition.status === 'draft') return steps;
  const past = JSON.stringify(stepFacts(edition.prices.filter(isPast)));
  const sorted = [...steps].sort((a, b) => Date.parse(a.from_at) - Date.parse(b.from_at));
  if (JSON.stringify(stepFacts(sorted.filter(isPast))) !== past) {
    throw fieldError('steps', 'step_in_past');
  }
  return sorted.filter((step) => !isPast(step));
}

/** The price before the first step. */
const firstPrice = ({ prices }: AdminEdition) =>
  prices.find(({ from_at }) => from_at === null)?.unit_price;

/** Sets a draft's first price, and replaces the price steps to come. */
export function updatePrices(
  call: Call<typeof updateEditionPrices>,
): Promise<Reply<typeof updateEditionPrices>> {
  const { steps, team_price, version } = call.body;
  const { id } = call.params;
  return change(call, {
    id,
    version,
    verb: 'prices',
    before: (edition) => ({
      ...(team_price !== undefined && { team_price: firstPrice(edition) }),
      ...stepFacts(edition.prices),
    }),
    wanted: { ...(team_price !== undefined && { team_price }), ...stepFacts(steps) },
    save: async (trx, edition) => {
      if (team_price !== undefined && team_price !== firstPrice(edition)) {
        if (edition.status !== 'draft') throw fieldError('team_price', 'step_in_past');
      }
      const coming = comingSteps(edition, steps, await databaseNow(trx));
      const rows = coming.map(({ from_at, unit_price, label }) => ({
        from_at,
        unit_price: toPiastres(unit_price),
        label_en: label?.en ?? null,
        label_ar: label?.ar ?? null,
      }));
      await replaceSteps(trx, id, rows, { all: edition.status === 'draft' }).catch(
        (error: unknown) => {
          throw isUniqueViolation(error) ? fieldError('steps', 'already_used') : error;
        },
      );
      const price = team_price === undefined ? {} : { team_price: toPiastres(team_price) };
      await saveEdition(trx, id, price);
    },
  });
}

/** Deletes a draft. @throws AppError not_found, conflict */
export async function remove(
  call: Call<typeof deleteEdition>,
): Promise<Reply<typeof deleteEdition>> {
  const { deps, params } = call;
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockEdition(trx, params.id, { strongly: true });
    if (!locked) throw new AppError('not_found');
    if (locked.status !== 'draft') throw new AppError('conflict');
    const { number, name } = await adminEditionOf(trx, params.id);
    await removeEdition(trx, params.id);
    const before = { number, name: name.en };
    await auditEdition(trx, call, params.id, 'delete', { before, after: null });
  });
  return { data: null };
}

/** Runs a change of an edition's exceptions. @throws AppError not_found, edition_archived */
async function withEdition<E extends Endpoint & { reply: (typeof getEdition)['reply'] }>(
  call: AdminCall & { params: { id: string } },
  work: (trx: Trx) => Promise<void>,
): Promise<Reply<E>> {
  const { deps, params } = call;
  const data = await inTransaction(deps.db, async (trx) => {
    const locked = await lockEdition(trx, params.id);
    if (!locked) throw new AppError('not_found');
    if (locked.status === 'archived') throw new AppError('edition_archived');
    await work(trx);
    return adminEditionOf(trx, params.id);
  });
  return { data } as Reply<E>;
}

/** Gives one academy a later deadline, or changes it. */
export const saveException = (
  call: Call<typeof saveEditionException>,
): Promise<Reply<typeof saveEditionException>> =>
  withEdition(call, async (trx) => {
    const { academy_id, kind, closes_at, reason } = call.body;
    const { id: edition_id } = call.params;
    const exception = { edition_id, academy_id, kind, closes_at, reason };
    await upsertException(trx, { ...exception, created_by: call.actor.id }).catch((error) => {
      throw isStillReferenced(error) ? fieldError('academy_id', 'invalid_choice') : error;
    });
    const after = { academy_id, kind, closes_at, reason };
    await auditEdition(trx, call, edition_id, 'exception', { before: null, after });
  });

/** Ends an academy's later deadline. A repeated call changes nothing. */
export const endException = (
  call: Call<typeof deleteEditionException>,
): Promise<Reply<typeof deleteEditionException>> =>
  withEdition(call, async (trx) => {
    const { id, exceptionId } = call.params;
    const ended = await removeException(trx, id, exceptionId);
    if (!ended) return;
    const before = { ...ended, closes_at: ended.closes_at.toISOString() };
    await auditEdition(trx, call, id, 'exception', { before, after: null });
  });
