import { setTimeout } from 'node:timers/promises';
import type {
  downloadOwnCertificates,
  getCertificateSet,
  prepareCertificateSet,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { KEPT, PAPERS } from '../../../limits.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { SET_TITLE } from './default-texts.ts';
import { lockStudents } from './issue.ts';
import { makeCertificateSet } from './paper.ts';
import { type CertificateRow, selectCertificates } from './queries.ts';
import {
  keepSet,
  noteProgress,
  replaceSet,
  type SetOwner,
  selectOpen,
  selectPiece,
  selectSet,
  selectSetFile,
} from './set-queries.ts';

/** Those that count and have a name; at most one more than a set may have. */
async function rowsOf(deps: Pick<Deps, 'db'>, owner: SetOwner): Promise<CertificateRow[]> {
  const filter = { ...owner, state: 'valid', isNamed: true, forSchool: true } as const;
  const page = { limit: PAPERS.setPagesMax + 1, offset: 0 };
  const all = await selectCertificates(deps.db, filter, page);
  return all.toSorted((a, b) =>
    (a.facts.team ?? '').localeCompare(b.facts.team ?? '', 'ar', { numeric: true }),
  );
}

/** Undefined if none was prepared, or it expired. */
async function currentSet(deps: Deps, owner: SetOwner) {
  const set = await selectSet(deps.db, owner, KEPT.certificateSetSeconds);
  return (
    set && { ...set, state: set.state === 'open' ? await deps.jobs.stateOf(set.id) : set.state }
  );
}

/** Can be downloaded until `expires_at`, while its state is `ready`. */
const presentSet = ({ state, pages, pages_made, created_at }: CurrentSet) => ({
  state,
  pages,
  pages_made,
  expires_at: new Date(created_at.getTime() + KEPT.certificateSetSeconds * 1_000).toISOString(),
});
type CurrentSet = NonNullable<Awaited<ReturnType<typeof currentSet>>>;

/**
 * Nothing if it is made or was deleted; safe twice at once. While the press is overloaded it waits.
 * @throws if there is nothing to make, or other certificates count by now, and errors of the press
 */
export async function makeSet(deps: Deps, id: string): Promise<void> {
  const owner = await selectOpen(deps.db, id);
  if (!owner) return;
  const rows = await rowsOf(deps, owner);
  const pages = rows.length;
  if (pages === 0 || pages > PAPERS.setPagesMax) throw new Error('a set of no or too many pages');
  const goesOn = (made: number) => noteProgress(deps.db, id, { made, pages });
  const content = await makeCertificateSet(deps, rows, goesOn).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'overloaded')) throw error;
    await setTimeout(PAPERS.overloadedPauseMs);
    await makeSet(deps, id);
    return undefined;
  });
  if (!content) return;
  const ids = rows.map((row) => row.id).sort();
  const isKept = await inTransaction(deps.db, async (trx) => {
    await lockStudents(trx, rows);
    return keepSet(trx, id, { content, ids });
  });
  if (!isKept) throw new Error('other certificates count by now');
}

/** @throws AppError academy_not_active */
const assertActiveSchool = ({
  deps,
  actor,
  language,
}: Pick<Call, 'deps' | 'language'> & { actor: { id: string } }) =>
  inTransaction(deps.db, (trx) => assertAcademyActive(trx, deps, actor.id, language));

/** @throws AppError not_found for an unknown edition or a draft */
async function ownerOf({
  deps,
  actor,
  edition,
}: Pick<Call, 'deps'> & { actor: { id: string }; edition: number | undefined }) {
  const found = await editionOf(deps, edition);
  return { edition: found, owner: { academy_id: actor.id, edition_id: found.id } };
}

/**
 * Made after the reply, unless it is there or under way.
 * @throws AppError academy_not_active, not_found without certificates, for an unknown edition or a
 * draft, paper_too_long, too_many_requests
 */
export async function prepare({
  deps,
  actor,
  body,
  language,
}: Call<typeof prepareCertificateSet>): Promise<Reply<typeof prepareCertificateSet>> {
  await assertActiveSchool({ deps, actor, language });
  const { owner } = await ownerOf({ deps, actor, edition: body.edition });
  const known = await currentSet(deps, owner);
  if (known && !['outdated', 'failed'].includes(known.state)) return { data: presentSet(known) };
  await countEvent(deps, 'papersPerAccount', `academy:${actor.id}`);
  const pages = (await rowsOf(deps, owner)).length;
  if (pages === 0) throw new AppError('not_found');
  if (pages > PAPERS.setPagesMax) throw new AppError('paper_too_long');
  await inTransaction(deps.db, async (trx) => {
    const set = { language, pages, old: known?.id };
    const id = await replaceSet(trx, owner, set, KEPT.certificateSetSeconds);
    if (id) await deps.jobs.makeSet(trx, id);
  });
  const begun = await currentSet(deps, owner);
  if (!begun) throw new AppError('not_found');
  return { data: presentSet(begun) };
}

/** Null if none was prepared, or it expired. @throws AppError not_found */
export async function getSet({
  deps,
  actor,
  query,
}: Call<typeof getCertificateSet>): Promise<Reply<typeof getCertificateSet>> {
  const { owner } = await ownerOf({ deps, actor, edition: query.edition });
  const known = await currentSet(deps, owner);
  return { data: known ? presentSet(known) : null };
}

/** One piece in memory. Throws if it is deleted meanwhile. */
async function* piecesOf(deps: Deps, { id, bytes }: { id: string; bytes: number }) {
  for (let from = 0; from < bytes; from += PAPERS.setPieceBytes) {
    const piece = await selectPiece(deps.db, id, { from, bytes: PAPERS.setPieceBytes });
    // An erasure has deleted it.
    if (!piece) throw new Error('a set of certificates has gone while it was downloaded');
    yield piece;
  }
}

/** @throws AppError academy_not_active, not_found unless a set is ready that is not outdated */
export async function downloadSet({
  deps,
  actor,
  query,
  language,
}: Call<typeof downloadOwnCertificates>): Promise<Download> {
  await assertActiveSchool({ deps, actor, language });
  const { edition, owner } = await ownerOf({ deps, actor, edition: query.edition });
  const file = await selectSetFile(deps.db, owner, KEPT.certificateSetSeconds);
  if (!file) throw new AppError('not_found');
  const title = `${SET_TITLE[language]} ${edition[`name_${language}`]}`;
  const name = `certificates-${edition.number}`;
  return { download: { name, title, format: 'pdf', content: piecesOf(deps, file) } };
}
