import { certificateCodeOf } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { limitFailures } from '../../http/rate-limit.ts';
import { badgeOf, didDocument, STATUS_LIST_BITS, statusList } from './credential.ts';
import { stateOf } from './present.ts';
import { countStatuses, selectByCode, selectEnded } from './queries.ts';

const JWT = 'application/vc+jwt';
/** Verifiers may keep a list for so long: a revocation is seen within a minute. */
const LIST_SECONDS = 30;
/** Anybody may read these from any page: they are public, and verifiers run in browsers too. */
const PUBLIC = { 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' };

/**
 * Credentials for verifiers: `/verify/{code}.jwt`, the issuer's key and the lists of credentials
 * that no longer count. Only codes that nobody has spend the tries.
 */
export async function credentials(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { config, db } = deps;
  app.get<{ Params: { code: string } }>(
    '/verify/:code(^[0-9A-Za-z-]{1,60}).jwt',
    async (request, reply) => {
      const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'not_found';
      const limits = [['certificatesPerAddress', request.ip]] as const;
      const row = await limitFailures(deps, limits, isUnknown, async () => {
        const found = await selectByCode(db, certificateCodeOf(request.params.code) ?? '');
        if (!found || stateOf(found) !== 'valid') throw new AppError('not_found');
        return found;
      });
      const name = `attachment; filename="badge-${row.code}.jwt"`;
      return reply
        .headers({ ...PUBLIC, 'cache-control': 'no-store', 'content-disposition': name })
        .type(JWT)
        .send(await badgeOf(config, row));
    },
  );
  app.get('/.well-known/did.json', (_request, reply) =>
    reply
      .headers({ ...PUBLIC, 'cache-control': 'public, max-age=3600' })
      .type('application/did+json')
      .send(JSON.stringify(didDocument(config))),
  );
  app.get<{ Params: { list: string } }>(
    '/.well-known/status/:list(^[0-9]{1,6}$)',
    async (request, reply) => {
      const list = Number(request.params.list);
      const from = list * STATUS_LIST_BITS;
      if (list > 0 && from >= (await countStatuses(db))) throw new AppError('not_found');
      const ended = await selectEnded(db, from, from + STATUS_LIST_BITS);
      const places = ended.map((index) => index - from);
      return reply
        .headers({ ...PUBLIC, 'cache-control': `public, max-age=${LIST_SECONDS}` })
        .type(JWT)
        .send(await statusList(config, list, places));
    },
  );
}
