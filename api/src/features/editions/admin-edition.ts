import { type AdminEdition, mayAdministrator, toEgp, type updateEdition } from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { isUniqueViolation } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call } from '../../http/implement.ts';
import { type AuditFacts, writeAudit } from '../audit/index.ts';
import { type CountsRow, countByTrack, selectCounts, selectExceptions } from './admin-queries.ts';
import { presentEdition, presentTrack } from './present.ts';
import { type EditionRow, selectById, selectTracks } from './queries.ts';

/** A call by an administrator. */
export type AdminCall = Pick<Call<typeof updateEdition>, 'deps' | 'actor' | 'requestId'>;

/** True for an administrator who may decide what binds money and children. */
export const isOwner = (actor: AdminCall['actor']): boolean =>
  actor.admin !== undefined && mayAdministrator(actor.admin.role, 'settings');

const presentCounts = (id: string, counts: readonly CountsRow[]): AdminEdition['counts'] => {
  const own = counts.find(({ edition_id }) => edition_id === id);
  if (!own) return { academies: 0, teams: 0, students: 0, income: 0 };
  const { academies, teams, students, income } = own;
  return { academies, teams, students, income: toEgp(income) };
};

/** An edition without its tracks and exceptions. */
export const presentRow = (row: EditionRow, counts: readonly CountsRow[]) => ({
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
