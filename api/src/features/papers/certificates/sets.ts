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
import type { Papers } from '../../../papers/press.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { SET_TITLE } from './default-texts.ts';
import { lockStudents } from './issue.ts';
import { makeCertificateSet } from './paper.ts';
import { type CertificateRow, selectCertificates } from './queries.ts';
import {
  keepSet,
  leaveSet,
  noteProgress,
  replaceSet,
  type SetOwner,
  type SetRow,
  selectPiece,
  selectSet,
  selectSetFile,
  takeSet,
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

/** Can be downloaded until `expires_at`, while its state is `ready`. */
const presentSet = ({ state, pages, pages_made, created_at }: SetRow) => ({
  state,
  pages,
  pages_made,
  expires_at: new Date(created_at.getTime() + KEPT.certificateSetSeconds * 1_000).toISOString(),
});

/**
 * The set waits for another try after a failure, or if other certificates count by now. If the
 * press is overloaded, the try does not count.
 */
async function makeSet(deps: Deps, { id, ...owner }: SetOwner & { id: string }): Promise<void> {
  try {
    const rows = await rowsOf(deps, owner);
    if (rows.length === 0 || rows.length > PAPERS.setPagesMax)
      return await leaveSet(deps.db, id, true);
    const pages = rows.length;
    const content = await makeCertificateSet(deps, rows, (made) =>
      noteProgress(deps.db, id, { made, pages }),
    );
    if (!content) return;
    const ids = rows.map((row) => row.id).sort();
    const isKept = await inTransaction(deps.db, async (trx) => {
      await lockStudents(trx, rows);
      return keepSet(trx, id, { content, ids });
    });
    // // Other certificates count by now: anew.
    if (!isKept) await leaveSet(deps.db, id, true);
  } catch (error) {
    const isBusy = error instanceof AppError && error.code === 'overloaded';
    await leaveSet(deps.db, id, !isBusy);
    if (!isBusy) deps.log.error({ err: error, set: id }, 'a set of certificates was not made');
  }
}

async function makeWaiting(deps: Deps): Promise<void> {
  const taken: string[] = [];
  for (;;) {
    const set = await takeSet(deps.db, taken);
    if (!set) return;
    taken.push(set.id);
    await makeSet(deps, set);
  }
}

/** By press: at most one set at a time keeps other papers from waiting long. */
const underWay = new WeakMap<Papers, { run: Promise<void>; isAskedAgain: boolean }>();

/**
 * Each once, also those that a stopped process has left. While this process makes some, the present
 * run looks once more, and the call ends with it.
 */
export function makeSets(deps: Deps): Promise<void> {
  const present = underWay.get(deps.papers);
  if (present) {
    present.isAskedAgain = true;
    return present.run;
  }
  const work = { run: Promise.resolve(), isAskedAgain: true };
  underWay.set(deps.papers, work);
  const untilNoneWaits = async () => {
    try {
      while (work.isAskedAgain) {
        work.isAskedAgain = false;
        await makeWaiting(deps);
      }
    } finally {
      underWay.delete(deps.papers);
    }
  };
  work.run = untilNoneWaits();
  return work.run;
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
  const known = await selectSet(deps.db, owner, KEPT.certificateSetSeconds);
  if (known && !['outdated', 'failed'].includes(known.state)) return { data: presentSet(known) };
  await countEvent(deps, 'papersPerAccount', `academy:${actor.id}`);
  const pages = (await rowsOf(deps, owner)).length;
  if (pages === 0) throw new AppError('not_found');
  if (pages > PAPERS.setPagesMax) throw new AppError('paper_too_long');
  await inTransaction(deps.db, (trx) =>
    replaceSet(trx, owner, { language, pages }, KEPT.certificateSetSeconds),
  );
  // It waits in the database for its turn; the job makes it too, should this process stop.
  void makeSets(deps).catch((error) =>
    deps.log.error({ err: error }, 'sets of certificates were not made'),
  );
  const begun = await selectSet(deps.db, owner, KEPT.certificateSetSeconds);
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
  const known = await selectSet(deps.db, owner, KEPT.certificateSetSeconds);
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
