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
 * `share`: `on` if the picture is shared, `possible` if it may be, else missing.
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

/** Of all editions, newest first; at most OF_ONE_STUDENT. */
export async function certificatesOf(db: Db, studentId: string): Promise<Certificate[]> {
  const filter = { student_id: studentId, state: 'valid' } as const;
  const rows = await selectCertificates(db, filter, { limit: OF_ONE_STUDENT, offset: 0 });
  return rows.map(presentCertificate);
}

export async function listOfStudent({
  deps,
  actor,
}: Call<typeof listStudentCertificates>): Promise<Reply<typeof listStudentCertificates>> {
  const certificates = await certificatesOf(deps.db, actor.id);
  const ids = certificates.map(({ id }) => id);
  const shares = await selectShares(deps.db, ids, true);
  return { data: certificates.map((each) => ({ ...each, share: shares.get(each.id) })) };
}

/** By whom papers are counted, and the language of the file's title. */
export type PaperReader = Pick<Call, 'deps' | 'language'> & {
  actor: Parameters<typeof paperFile>[0]['actor'];
};

/** @throws AppError not_found (also once erased), too_many_requests, overloaded, paper_too_long */
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

export const download = (call: Call<typeof downloadCertificate>): Promise<Download> =>
  certificateFile(call, call.params.id);

export const downloadOfAcademy = (call: Call<typeof downloadOwnCertificate>): Promise<Download> =>
  certificateFile(call, call.params.id, { academy_id: call.actor.id, forSchool: true });

export const downloadOfStudent = (
  call: Call<typeof downloadStudentCertificate>,
): Promise<Download> => certificateFile(call, call.params.id, { student_id: call.actor.id });
