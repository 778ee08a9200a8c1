import { type AdminEdition, mayAdministrator, toEgp, type updateEdition } from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { isUniqueViolation } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call } from '../../../http/implement.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import { type CountsRow, countByTrack, selectCounts, selectExceptions } from './admin-queries.ts';
import { presentEdition, presentEvent, presentTrack } from './present.ts';
import { type EditionRow, selectById, selectTracks } from './queries.ts';

export type AdminCall = Pick<Call<typeof updateEdition>, 'deps' | 'actor' | 'requestId'>;

/** True for an administrator with the permission `settings`, which only owners have. */
export const isOwner = (actor: AdminCall['actor']): boolean =>
  actor.admin !== undefined && mayAdministrator(actor.admin.role, 'settings');

/** Counts of the edition `id` out of those of several; all 0 if it has none. Income in EGP. */
const presentCounts = (id: string, counts: readonly CountsRow[]): AdminEdition['counts'] => {
  const own = counts.find(({ edition_id }) => edition_id === id);
  if (!own) return { academies: 0, teams: 0, students: 0, income: 0 };
  const { academies, teams, students, income } = own;
  return { academies, teams, students, income: toEgp(income) };
};

/** Without tracks and schools' own deadlines. `counts` may be those of all; missing ones are 0. */
export const presentRow = (row: EditionRow, counts: readonly CountsRow[]) => ({
  ...presentEdition(row),
  events: row.events.map(presentEvent),
  id: row.id,
  is_current: row.is_current,
  deposit_policy: row.deposit_policy,
  guardian_consent: row.guardian_consent,
  version: row.version,
  counts: presentCounts(row.id, counts),
});

/** Also a draft. @throws AppError not_found */
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

/** As `edition.<verb>`. */
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

/**
 * Returns, and does not throw, validation_failed (already_used) for a unique violation: at `slug`
 * if its constraint names the slug, otherwise at `number`. Returns any other error as it is.
 */
export function takenField(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  const constraint = String((error as { constraint?: unknown }).constraint);
  return fieldError(constraint.includes('slug') ? 'slug' : 'number', 'already_used');
}
