import { certificateCodeOf } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { CERTIFICATES } from '../../../limits.ts';
import { badgeOf, didDocument, STATUS_LIST_BITS, statusList } from './credential.ts';
import { publicKeys } from './credential-keys.ts';
import { stateOf } from './present.ts';
import { countStatuses, selectEnded } from './queries.ts';
import { findByCode } from './verify.ts';

const JWT = 'application/vc+jwt';
/** Anybody may read these from any page: they are public, and verifiers run in browsers too. */
const PUBLIC = { 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' };

/** @throws AppError not_found for a list without a certificate; the first is always there */
async function makeStatusList({ config, db }: Deps, list: number): Promise<string> {
  const from = list * STATUS_LIST_BITS;
  if (list > 0 && from >= (await countStatuses(db))) throw new AppError('not_found');
  const ended = await selectEnded(db, from, from + STATUS_LIST_BITS);
  const places = ended.map((index) => index - from);
  return statusList(config, list, places);
}

/** Each list is made at most once in `CERTIFICATES.statusListMs`. */
function statusLists(deps: Deps): (list: number) => Promise<string> {
  const kept = new Map<number, { made: Promise<string>; at: number }>();
  return (list) => {
    const last = kept.get(list);
    if (last && performance.now() - last.at < CERTIFICATES.statusListMs) return last.made;
    const made = makeStatusList(deps, list);
    kept.set(list, { made, at: performance.now() });
    made.catch(() => kept.delete(list));
    return made;
  };
}

/** A certificate that no longer counts answers 404. Limited by address: unknown codes only. */
export async function credentials(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { config } = deps;
  const listOf = statusLists(deps);
  app.get<{ Params: { code: string } }>(
    '/verify/:code(^[0-9A-Za-z-]{1,60}).jwt',
    async (request, reply) => {
      const row = await findByCode(deps, certificateCodeOf(request.params.code), request);
      if (!row || stateOf(row) !== 'valid') throw new AppError('not_found');
      const name = `attachment; filename="badge-${row.code}.jwt"`;
      return reply
        .headers({ ...PUBLIC, 'cache-control': 'no-store', 'content-disposition': name })
        .type(JWT)
        .send(await badgeOf(config, row));
    },
  );
  app.get('/.well-known/did.json', async (_request, reply) =>
    reply
      .headers({ ...PUBLIC, 'cache-control': 'public, max-age=60' })
      .type('application/did+json')
      .send(JSON.stringify(didDocument(config, await publicKeys(deps.db, config)))),
  );
  app.get<{ Params: { list: string } }>(
    '/.well-known/status/:list(^[0-9]{1,6}$)',
    async (request, reply) => {
      const kept = `public, max-age=${CERTIFICATES.statusListCacheSeconds}`;
      return reply
        .headers({ ...PUBLIC, 'cache-control': kept })
        .type(JWT)
        .send(await listOf(Number(request.params.list)));
    },
  );
}
