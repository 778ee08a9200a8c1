import { randomInt } from 'node:crypto';
import {
  type createJoinLink,
  type getJoinLink,
  JOIN_CODE_LENGTH,
  JOIN_CODE_LETTERS,
  type listJoinLinks,
  type revokeJoinLink,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import { poster } from './poster.ts';
import { presentLink } from './present.ts';
import { countLinks, insertLink, revokeLink, selectLink, selectLinks } from './queries.ts';

export async function list({
  deps,
  actor,
  query,
}: Call<typeof listJoinLinks>): Promise<Reply<typeof listJoinLinks>> {
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const [links, total] = await Promise.all([
    selectLinks(deps.db, actor.id, page),
    countLinks(deps.db, actor.id),
  ]);
  return { data: links.map(presentLink), meta: metaOf(query, total) };
}

/**
 * One of the academy's links, also a closed one; with `query.format` `pdf` its poster.
 * @throws AppError not_found, and as poster() for the poster
 */
export async function show(
  call: Call<typeof getJoinLink>,
): Promise<Reply<typeof getJoinLink> | Download> {
  const { deps, actor, params, query } = call;
  const link = await selectLink(deps.db, actor.id, params.id);
  if (!link) throw new AppError('not_found');
  const data = presentLink(link);
  return query.format === 'pdf' ? poster(call, data) : { data };
}

const randomCode = () =>
  Array.from(
    { length: JOIN_CODE_LENGTH },
    () => JOIN_CODE_LETTERS[randomInt(JOIN_CODE_LETTERS.length)],
  ).join('');

/** More tries than any code ever needs: one in a thousand codes would have to be taken. */
const CODE_TRIES = 5;

/** @throws Error if none is found in CODE_TRIES */
async function insertWithCode(trx: Trx, link: Omit<Parameters<typeof insertLink>[1], 'code'>) {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const inserted = await insertLink(trx, { ...link, code: randomCode() });
    if (inserted) return inserted;
  }
  throw new Error('no free join code was found');
}

/** @throws AppError academy_not_active, too_many_requests */
export async function create(
  call: Call<typeof createJoinLink>,
): Promise<Reply<typeof createJoinLink>> {
  const { deps, actor, body, language } = call;
  return call.once(async (trx) => {
    await assertAcademyActive(trx, deps, actor.id, language);
    await countEvent({ ...deps, db: trx }, 'joinLinksPerAcademy', actor.id);
    const link = await insertWithCode(trx, { academy_id: actor.id, ...body });
    return { data: presentLink(link) };
  });
}

/** For good; a second time changes nothing. @throws AppError not_found */
export const revoke = (call: Call<typeof revokeJoinLink>): Promise<Reply<typeof revokeJoinLink>> =>
  call.once(async (trx) => {
    const link = await revokeLink(trx, call.actor.id, call.params.id);
    if (!link) throw new AppError('not_found');
    return { data: presentLink(link) };
  });
