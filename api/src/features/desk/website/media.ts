import { randomUUID } from 'node:crypto';
import {
  type listMedia,
  type MediaItem,
  mediaPicturePath,
  type removeMedia,
  type updateMedia,
  type uploadMediaPdf,
  type uploadMediaPicture,
} from '@midan/contract';
import type { Insertable } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Media } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { asAnswered, removePicture } from '../../../http/stored-pictures.ts';
import { redrawSizes } from '../../../ports/pictures.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import {
  forgetContent,
  pdfPath,
  publishedValues,
  raiseRevision,
} from '../../season/content/index.ts';
import { countMedia, type MediaRow, selectMediaPage, selectMediaRow } from './media-queries.ts';

/** `id` in no value: nobody else's text has its 36 characters. */
const usesOf = async (deps: Deps): Promise<(id: string) => string[]> => {
  const texts = Object.entries(await publishedValues(deps)).map(
    ([key, value]) => [key, JSON.stringify(value)] as const,
  );
  return (id) => texts.filter(([, text]) => text.includes(id)).map(([key]) => key);
};

const present = (row: MediaRow, usedIn: string[]): MediaItem => ({
  id: row.id,
  kind: row.kind as MediaItem['kind'],
  name: row.name,
  alt: { en: row.alt_en, ar: row.alt_ar },
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  ground: row.ground,
  href: row.kind === 'pdf' ? pdfPath(row.id, row.name) : null,
  created_at: row.created_at.toISOString(),
  created_by: row.author,
  used_in: usedIn,
});

export async function list({
  deps,
  query,
}: Call<typeof listMedia>): Promise<Reply<typeof listMedia>> {
  const uses = await usesOf(deps);
  const [rows, total] = await Promise.all([
    selectMediaPage(deps.db, query),
    countMedia(deps.db, query),
  ]);
  return { data: rows.map((row) => present(row, uses(row.id))), meta: metaOf(query, total) };
}

type Act = 'upload' | 'relabel' | 'remove';

/** Without its words, which may name a child. */
const note = (trx: Trx, { actor, requestId }: Changing, act: Act, id: string, kind: string) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: `content.${act}`,
    entityType: 'content',
    entityId: id,
    before: null,
    after: { kind },
    requestId,
  });
type Changing = Pick<Call<typeof removeMedia>, 'actor' | 'requestId'>;
type Uploading = Call<typeof uploadMediaPicture> | Call<typeof uploadMediaPdf>;
type Kept = Pick<Insertable<Media>, 'kind' | 'width' | 'height' | 'ground'>;

/** Files without a row go after a day. @throws FileStorageError (answered as files_unavailable) */
async function add(call: Uploading, id: string, kept: Kept, files: [string, Buffer, string][]) {
  const { deps, body, actor } = call;
  for (const file of files) await deps.files.put(...file);
  const { data } = await call.once(async (trx) => {
    await raiseRevision(trx);
    await trx
      .insertInto('media')
      .values({
        ...kept,
        id,
        name: body.name,
        alt_en: body.alt.en,
        alt_ar: body.alt.ar,
        bytes: files.reduce((sum, [, content]) => sum + content.length, 0),
        files: files.map(([key]) => key),
        created_by: actor.id,
      })
      .execute();
    await note(trx, call, 'upload', id, kept.kind);
    return { data: present(await selectMediaRow(trx, id), []) };
  });
  forgetContent(deps.db);
  return { data };
}

/** @throws AppError validation_failed (picture), overloaded; as add */
export async function uploadPicture(
  call: Call<typeof uploadMediaPicture>,
): Promise<Reply<typeof uploadMediaPicture>> {
  const { content, owner } = call.file;
  const { sizes, ...kept } = await asAnswered('picture', redrawSizes(content, owner));
  const id = randomUUID();
  const files = sizes.map((size): [string, Buffer, string] => [
    mediaPicturePath(id, size.width).slice(1),
    size.content,
    'image/webp',
  ]);
  return add(call, id, { kind: 'picture', ...kept }, files);
}

/** @throws AppError validation_failed (pdf); as add */
export async function uploadPdf(
  call: Call<typeof uploadMediaPdf>,
): Promise<Reply<typeof uploadMediaPdf>> {
  const { content } = call.file;
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw fieldError('pdf', 'pdf_required');
  const id = randomUUID();
  return add(call, id, { kind: 'pdf' }, [[`media/${id}.pdf`, content, 'application/pdf']]);
}

/** @throws AppError not_found */
export async function update(call: Call<typeof updateMedia>): Promise<Reply<typeof updateMedia>> {
  const { deps, params, body } = call;
  const row = await inTransaction(deps.db, async (trx) => {
    await raiseRevision(trx);
    const changed = await trx
      .updateTable('media')
      .set({ name: body.name, alt_en: body.alt.en, alt_ar: body.alt.ar })
      .where('id', '=', params.id)
      .returning('kind')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found');
    await note(trx, call, 'relabel', params.id, changed.kind);
    return selectMediaRow(trx, params.id);
  });
  forgetContent(deps.db);
  return { data: present(row, (await usesOf(deps))(row.id)) };
}

/** Also one in use: pages show nothing in its place. @throws AppError not_found */
export async function remove(call: Call<typeof removeMedia>): Promise<Reply<typeof removeMedia>> {
  const { deps, params } = call;
  const files = await inTransaction(deps.db, async (trx) => {
    await raiseRevision(trx);
    const gone = await trx
      .deleteFrom('media')
      .where('id', '=', params.id)
      .returning(['kind', 'files'])
      .executeTakeFirst();
    if (!gone) throw new AppError('not_found');
    await note(trx, call, 'remove', params.id, gone.kind);
    return gone.files;
  });
  forgetContent(deps.db);
  for (const key of files) await removePicture(deps, key);
  return { data: null };
}
