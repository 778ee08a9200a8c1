import { certificateCodeOf } from '@midan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { brandOf } from '../../season/content/index.ts';
import { issuedBrand, verifyPath } from './paper.ts';
import { selectByCode, type VerifiedRow } from './queries.ts';
import { type Finding, verifyPage } from './verify-page.ts';

/** No certificate has it: what cannot be a code is looked up like one that can. */
const NO_CODE = '';
const TYPED_MAX = 60;

const STATUS: Partial<Record<string, number>> = { unknown: 404, too_many: 429 };

async function answer(deps: Deps, finding: Finding, reply: FastifyReply) {
  const brand = typeof finding === 'string' ? await brandOf(deps) : issuedBrand(deps, finding);
  const { headers, html } = verifyPage(finding, brand);
  const status = typeof finding === 'string' ? (STATUS[finding] ?? 200) : 200;
  return reply.code(status).headers(headers).send(html);
}

/**
 * Ended ones too. Only codes that nobody has are counted and refused, after the look-up: a hall
 * behind one address may check its papers, whatever somebody else there types. Codes are 80 random
 * bits. All unknown ones take the same steps.
 * @throws AppError too_many_requests
 */
export async function findByCode(
  deps: Deps,
  code: string | null | undefined,
  request: FastifyRequest,
): Promise<VerifiedRow | undefined> {
  const certificate = await selectByCode(deps.db, code ?? NO_CODE);
  if (!certificate) await countEvent(deps, 'certificatesPerAddress', request.ip);
  return certificate;
}

async function show(deps: Deps, typed: string, request: FastifyRequest, reply: FastifyReply) {
  try {
    const code = certificateCodeOf(typed.slice(0, TYPED_MAX));
    return await answer(deps, (await findByCode(deps, code, request)) ?? 'unknown', reply);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return answer(deps, 'too_many', reply.header('retry-after', error.retryAfter));
  }
}

/** `/verify` shows the form, or redirects to `/verify/{code}` if its parameter can be a code. */
export async function verification(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Querystring: { code?: string | string[] } }>('/verify', async (request, reply) => {
    const { code } = request.query;
    if (typeof code !== 'string') return answer(deps, 'ask', reply);
    const known = certificateCodeOf(code.slice(0, TYPED_MAX));
    return known ? reply.redirect(verifyPath(known), 303) : show(deps, code, request, reply);
  });
  // It is in both languages, Arabic first.
  app.get('/ar/verify', (_request, reply) => reply.redirect('/verify'));
  app.get<{ Params: { code: string } }>('/verify/:code', (request, reply) =>
    show(deps, request.params.code, request, reply),
  );
}
