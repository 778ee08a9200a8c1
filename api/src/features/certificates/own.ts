import type {
  Certificate,
  downloadCertificate,
  downloadOwnCertificate,
  downloadOwnCertificates,
  downloadStudentCertificate,
  listOwnCertificates,
  listStudentCertificates,
} from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Download, Reply } from '../../http/implement.ts';
import { metaOf, offsetOf } from '../../http/paging.ts';
import { PAPERS } from '../../limits.ts';
import { editionOf } from '../editions/index.ts';
import { makeCertificates } from './paper.ts';
import { presentCertificate } from './present.ts';
import {
  type CertificateFilter,
  countCertificates,
  selectCertificate,
  selectCertificates,
} from './queries.ts';

/** More than a child gets in all its years at school. */
const OF_ONE_STUDENT = 100;

export async function listOfAcademy({
  deps,
  actor,
  query,
}: Call<typeof listOwnCertificates>): Promise<Reply<typeof listOwnCertificates>> {
  const { id: edition_id } = await editionOf(deps, query.edition);
  const filter = { edition_id, academy_id: actor.id };
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([
    selectCertificates(deps.db, filter, page),
    countCertificates(deps.db, filter),
  ]);
  return { data: rows.map(presentCertificate), meta: metaOf(query, total) };
}

/** A student's certificates that count. */
export async function certificatesOf(db: Db, studentId: string): Promise<Certificate[]> {
  const filter = { student_id: studentId, state: 'valid' } as const;
  const rows = await selectCertificates(db, filter, { limit: OF_ONE_STUDENT, offset: 0 });
  return rows.map(presentCertificate);
}

export const listOfStudent = async ({
  deps,
  actor,
}: Call<typeof listStudentCertificates>): Promise<Reply<typeof listStudentCertificates>> => ({
  data: await certificatesOf(deps.db, actor.id),
});

async function* inOnePiece(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

/**
 * A certificate that counts and matches the filter, as PDF.
 * @throws AppError not_found, overloaded
 */
export async function certificateFile(
  deps: Deps,
  id: string,
  filter: CertificateFilter = {},
): Promise<Download> {
  const row = await selectCertificate(deps.db, id, { ...filter, state: 'valid' });
  if (!row?.facts.name) throw new AppError('not_found');
  const content = await makeCertificates(deps, [row]);
  return {
    download: { name: `certificate-${row.code}`, format: 'pdf', content: inOnePiece(content) },
  };
}

export const download = ({ deps, params }: Call<typeof downloadCertificate>): Promise<Download> =>
  certificateFile(deps, params.id);

export const downloadOfAcademy = ({
  deps,
  actor,
  params,
}: Call<typeof downloadOwnCertificate>): Promise<Download> =>
  certificateFile(deps, params.id, { academy_id: actor.id });

export const downloadOfStudent = ({
  deps,
  actor,
  params,
}: Call<typeof downloadStudentCertificate>): Promise<Download> =>
  certificateFile(deps, params.id, { student_id: actor.id });

/**
 * The school's certificates that count, in the order of their teams, as one PDF.
 * @throws AppError not_found without any, paper_too_long, overloaded
 */
export async function downloadSet({
  deps,
  actor,
  query,
}: Call<typeof downloadOwnCertificates>): Promise<Download> {
  const { id: edition_id, number } = await editionOf(deps, query.edition);
  const filter = { edition_id, academy_id: actor.id, state: 'valid' } as const;
  const page = { limit: PAPERS.pagesMax + 1, offset: 0 };
  const rows = (await selectCertificates(deps.db, filter, page)).filter(({ facts }) => facts.name);
  if (rows.length === 0) throw new AppError('not_found');
  if (rows.length > PAPERS.pagesMax) throw new AppError('paper_too_long');
  const byTeam = rows.toSorted((a, b) =>
    (a.facts.team ?? '').localeCompare(b.facts.team ?? '', 'ar', { numeric: true }),
  );
  const content = await makeCertificates(deps, byTeam);
  return {
    download: { name: `certificates-${number}`, format: 'pdf', content: inOnePiece(content) },
  };
}
