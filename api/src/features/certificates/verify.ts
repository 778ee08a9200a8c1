import { certificateCodeOf } from '@midan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { limitFailures } from '../../http/rate-limit.ts';
import { verifyPath } from './paper.ts';
import { selectByCode } from './queries.ts';
import { type Finding, PAGE_HEADERS, verifyPage } from './verify-page.ts';

/** No certificate has it: what cannot be a code is looked up like one that can. */
const NO_CODE = '';
const TYPED_MAX = 60;

const STATUS: Partial<Record<string, number>> = { unknown: 404, too_many: 429 };

function answer({ config }: Deps, finding: Finding, reply: FastifyReply): FastifyReply {
  const status = typeof finding === 'string' ? (STATUS[finding] ?? 200) : 200;
  return reply.code(status).headers(PAGE_HEADERS).send(verifyPage(finding, config));
}

class UnknownCode extends Error {}

/** Only codes that nobody has spend the tries: a hall behind one address may check its papers. */
function lookUp(deps: Deps, typed: string, request: FastifyRequest): Promise<Finding> {
  const isUnknown = (error: unknown) => error instanceof UnknownCode;
  const limits = [['certificatesPerAddress', request.ip]] as const;
  const found = limitFailures(deps, limits, isUnknown, async () => {
    const code = certificateCodeOf(typed.slice(0, TYPED_MAX));
    const certificate = await selectByCode(deps.db, code ?? NO_CODE);
    if (!certificate) throw new UnknownCode();
    return certificate;
  });
  return found.catch((error) => {
    if (isUnknown(error)) return 'unknown';
    throw error;
  });
}

/** Answers a reader who tries too often by a page too. */
async function show(deps: Deps, typed: string, request: FastifyRequest, reply: FastifyReply) {
  try {
    return answer(deps, await lookUp(deps, typed, request), reply);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return answer(deps, 'too_many', reply.header('retry-after', '60'));
  }
}

/** The public page behind the code of a certificate: `/verify` and `/verify/{code}`. */
export async function verification(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Querystring: { code?: string | string[] } }>('/verify', async (request, reply) => {
    const { code } = request.query;
    if (typeof code !== 'string') return answer(deps, 'ask', reply);
    const known = certificateCodeOf(code.slice(0, TYPED_MAX));
    return known ? reply.redirect(verifyPath(known), 303) : show(deps, code, request, reply);
  });
  app.get<{ Params: { code: string } }>('/verify/:code', (request, reply) =>
    show(deps, request.params.code, request, reply),
  );
}
