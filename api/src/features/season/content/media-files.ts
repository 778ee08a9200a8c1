import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { attachment } from '../../../http/implement.ts';
import { isKnown } from '../../../http/site-pages.ts';
import { mediaOf } from './service.ts';
import { pdfPath, storedPicture } from './with-media.ts';

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const PICTURE = new RegExp(`^${ID}-([1-9][0-9]{0,3})\\.webp$`);
const PDF_ID = new RegExp(`^${ID}$`);

/** A file never changes, so its key is its ETag: a minute after a removal nobody keeps it. */
async function sendFile(
  deps: Deps,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  disposition: Record<string, string> = {},
) {
  const etag = `"${key}"`;
  // No header before the file is there: a failure is kept by nobody.
  const file = await deps.files.get(key);
  if (!file) throw new AppError('not_found');
  reply.headers({
    ...disposition,
    'cache-control': 'public, max-age=60, must-revalidate',
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type(file.contentType).send(file.content);
}

/** The website's uploads, for everybody. A removed one is not_found. */
export async function mediaFiles(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, id = '', asked] = PICTURE.exec(request.params.file) ?? [];
    const found = id ? await mediaOf(deps, id) : undefined;
    if (!found?.width) throw new AppError('not_found');
    return sendFile(deps, storedPicture(id, found.width, Number(asked)), request, reply);
  });
  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const { id } = request.params;
    const found = PDF_ID.test(id) ? await mediaOf(deps, id) : undefined;
    if (found?.kind !== 'pdf') throw new AppError('not_found');
    const name = pdfPath(id, found.name).split('/').pop()?.replace('.pdf', '') ?? '';
    const disposition = { 'content-disposition': attachment('pdf', name, found.name) };
    return sendFile(deps, `media/${id}.pdf`, request, reply, disposition);
  });
}
