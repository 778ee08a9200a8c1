import type {
  Certificate,
  downloadCertificate,
  downloadOwnCertificate,
  downloadStudentCertificate,
  listOwnCertificates,
  listStudentCertificates,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { editionOf } from '../../season/editions/index.ts';
import { makeCertificates } from './paper.ts';
import { presentCertificate } from './present.ts';
import {
  type CertificateFilter,
  countCertificates,
  selectCertificate,
  selectCertificates,
  selectTextsById,
} from './queries.ts';
import { selectShares } from './share-queries.ts';

/** More than a child gets in all its years at school. */
const OF_ONE_STUDENT = 100;

/**
 * One page of the academy's certificates in an edition, newest first, ended ones too. `share` is
 * `on` if a certificate's picture is shared, `possible` if it may be, and missing if it may not be
 * seen now.
 * @throws AppError not_found for an unknown edition or a draft
 */
export async function listOfAcademy({
  deps,
  actor,
  query,
}: Call<typeof listOwnCertificates>): Promise<Reply<typeof listOwnCertificates>> {
  const { id: edition_id } = await editionOf(deps, query.edition);
  const filter = { edition_id, academy_id: actor.id, forSchool: true };
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([
    selectCertificates(deps.db, filter, page),
    countCertificates(deps.db, filter),
  ]);
  const shares = await selectShares(
    deps.db,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => ({ ...presentCertificate(row), share: shares.get(row.id) }));
  return { data, meta: metaOf(query, total) };
}

/** A student's certificates that count, of all editions, newest first; at most OF_ONE_STUDENT. */
export async function certificatesOf(db: Db, studentId: string): Promise<Certificate[]> {
  const filter = { student_id: studentId, state: 'valid' } as const;
  const rows = await selectCertificates(db, filter, { limit: OF_ONE_STUDENT, offset: 0 });
  return rows.map(presentCertificate);
}

/** The student's own certificates that count, of all editions, newest first (certificatesOf). */
export const listOfStudent = async ({
  deps,
  actor,
}: Call<typeof listStudentCertificates>): Promise<Reply<typeof listStudentCertificates>> => ({
  data: await certificatesOf(deps.db, actor.id),
});

/** The reader of a paper, by whom papers are counted, and the language of the file's title. */
export type PaperReader = Pick<Call, 'deps' | 'language'> & {
  actor: Parameters<typeof paperFile>[0]['actor'];
};

/**
 * A certificate that counts and matches the filter, as PDF; counted against the reader's limit of
 * papers.
 * @throws AppError not_found (also once the holder was erased), too_many_requests, overloaded,
 *   paper_too_long
 */
export async function certificateFile(
  reader: PaperReader,
  id: string,
  filter: CertificateFilter = {},
): Promise<Download> {
  const { deps, language } = reader;
  const row = await selectCertificate(deps.db, id, { ...filter, state: 'valid' });
  if (!row?.facts.name) throw new AppError('not_found');
  const texts = (await selectTextsById(deps.db, [row.text_id])).get(row.text_id);
  const title = `${texts?.[language].title} ${row.facts.name[language]}`;
  return paperFile(reader, { name: `certificate-${row.code}`, title }, () =>
    makeCertificates(deps, [row]),
  );
}

/** Any certificate that counts, as PDF, see certificateFile(), which throws. */
export const download = (call: Call<typeof downloadCertificate>): Promise<Download> =>
  certificateFile(call, call.params.id);

/** One of the academy's certificates that count, as PDF, see certificateFile(), which throws. */
export const downloadOfAcademy = (call: Call<typeof downloadOwnCertificate>): Promise<Download> =>
  certificateFile(call, call.params.id, { academy_id: call.actor.id, forSchool: true });

/**
 * One of the student's own certificates that count, as PDF, see certificateFile(), which throws.
 */
export const downloadOfStudent = (
  call: Call<typeof downloadStudentCertificate>,
): Promise<Download> => certificateFile(call, call.params.id, { student_id: call.actor.id });
