import { randomBytes } from 'node:crypto';
import type {
  shareOwnCertificate,
  shareStudentCertificate,
  unshareOwnCertificate,
  unshareStudentCertificate,
} from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { logoOf } from '../../season/content/index.ts';
import { lockStudents } from './issue.ts';
import { drawCertificate, issuedBrand } from './paper.ts';
import { type CertificateRow, selectCertificate, selectTextsById } from './queries.ts';
import { dropSecret, keepSecret, selectShared, selectShares } from './share-queries.ts';

/** What messengers show without cutting. */
const WIDTH_PIXELS = 1_200;
const SECRET_BYTES = 16;
const SECRET = /^[\w-]{22}$/;
/** Pictures in memory, some 100 KB each; whether one may be seen is asked for every reader. */
const DRAWN_MAX = 50;

const HEADERS = {
  'content-type': 'image/png',
  // A consent that is taken back is effective at once.
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

type ShareCall = Call<typeof shareOwnCertificate> | Call<typeof shareStudentCertificate>;
type UnshareCall = Call<typeof unshareOwnCertificate> | Call<typeof unshareStudentCertificate>;

/** Also one that no longer counts. @throws AppError not_found if it is not the caller's */
async function ownCertificate({ deps, actor, params }: ShareCall | UnshareCall) {
  const owner = actor.role === 'student' ? { student_id: actor.id } : { academy_id: actor.id };
  const certificate = await selectCertificate(deps.db, params.id, owner);
  if (!certificate) throw new AppError('not_found');
  return certificate;
}

/**
 * The same path until unshare().
 * @throws AppError not_found if it is not the caller's; certificate_not_shareable if it is no
 * student's or must not be seen (selectShares)
 */
export async function share(call: ShareCall): Promise<{ data: { path: string } }> {
  const certificate = await ownCertificate(call);
  const byHolder = call.actor.role === 'student';
  return inTransaction(call.deps.db, async (trx) => {
    // An erasure waits, or is over.
    await lockStudents(trx, [certificate]);
    const allowed = await selectShares(trx, [certificate.id], byHolder);
    if (!allowed.has(certificate.id)) throw new AppError('certificate_not_shareable');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    return { data: { path: `/share/${await keepSecret(trx, certificate.id, secret, byHolder)}` } };
  });
}

/** @throws AppError not_found if the certificate is not the caller's */
export async function unshare(call: UnshareCall): Promise<{ data: null }> {
  const { id } = await ownCertificate(call);
  await dropSecret(call.deps.db, id, call.actor.role === 'student');
  return { data: null };
}

/** Keeps the DRAWN_MAX pictures that were asked for last. */
function createGallery(deps: Deps) {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = async (row: CertificateRow): Promise<Buffer> => {
    const texts = (await selectTextsById(deps.db, [row.text_id])).get(row.text_id);
    if (!texts) throw new Error('a certificate without texts');
    return drawCertificate(deps, { row, texts }, WIDTH_PIXELS);
  };
  return async (row: CertificateRow): Promise<Buffer> => {
    const logo = await logoOf(deps, issuedBrand(deps, row));
    const key = `${row.id} ${logo?.id}`;
    const picture = drawn.get(key) ?? draw(row);
    drawn.delete(key);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    const [oldest] = drawn.keys();
    if (drawn.size > DRAWN_MAX && oldest) drawn.delete(oldest);
    return picture;
  };
}

/** 404 unless the picture may be seen now; only such requests are limited, as in findByCode(). */
export async function sharing(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const pictureOf = createGallery(deps);
  app.get<{ Params: { secret: string } }>('/share/:secret', async (request, reply) => {
    const { secret } = request.params;
    // What cannot be one is looked up like one that can, without signs that the database refuses.
    const row = await selectShared(deps.db, SECRET.test(secret) ? secret : '');
    if (!row) {
      await countEvent(deps, 'certificatesPerAddress', request.ip);
      throw new AppError('not_found');
    }
    return reply.headers(HEADERS).send(await pictureOf(row));
  });
}
