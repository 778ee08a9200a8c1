import type { getAcademy, ListedAcademy, listAcademies } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import { signedFileAddress } from '../../../http/files.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import {
  countListed,
  type ListedRow,
  selectListed,
  selectListedById,
} from './directory-queries.ts';

const present = ({ logo_key: logo, ...academy }: ListedRow, secret: string): ListedAcademy => ({
  ...academy,
  logo: logo && signedFileAddress(secret, logo),
  created_at: academy.created_at.toISOString(),
});

export async function listActive({
  deps,
  query,
}: Call<typeof listAcademies>): Promise<Reply<typeof listAcademies>> {
  const [academies, total] = await Promise.all([
    selectListed(deps.readDb, query),
    countListed(deps.readDb, query),
  ]);
  return {
    data: academies.map((academy) => present(academy, deps.config.APP_SECRET)),
    meta: metaOf(query, total),
  };
}

/** @throws AppError not_found unless it is active */
export async function showActive({
  deps,
  params,
}: Call<typeof getAcademy>): Promise<Reply<typeof getAcademy>> {
  const academy = await selectListedById(deps.readDb, params.id);
  if (!academy) throw new AppError('not_found');
  return { data: present(academy, deps.config.APP_SECRET) };
}
