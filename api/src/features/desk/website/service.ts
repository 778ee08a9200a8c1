import {
  type Block,
  type BlockContent,
  blockSchema,
  changeMedia,
  definitionOf,
  fieldErrorsOf,
  type getContent,
  type listContent,
  type listContentVersions,
  mayAdministrator,
  type publishContent,
  readContentKey,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import {
  firstValue,
  forgetContent,
  freePagesOf,
  publishedMedia,
  publishedNow,
  raiseRevision,
} from '../../season/content/index.ts';
import { selectKinds } from './media-queries.ts';
import { allKeys, placeOf } from './places.ts';
import { type StoredPlace, selectNewest, selectVersions, type VersionRow } from './queries.ts';

const VERSIONS_SHOWN = 20;

const stateOf = ({ version, published_at, published_by }: VersionRow) => ({
  version,
  published_at: published_at.toISOString(),
  published_by,
});
const NEVER = { version: 0, published_at: null, published_by: null };

export async function list({ deps }: Call<typeof listContent>): Promise<Reply<typeof listContent>> {
  const rows = new Map((await selectNewest(deps.db)).map((row) => [row.key, row]));
  const keys = await allKeys(deps.db, [...rows.keys()]);
  return {
    data: keys.map((key) => {
      const row = rows.get(key);
      return { key, ...(row ? stateOf(row) : NEVER) };
    }),
  };
}

async function current(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  key: string,
  place: StoredPlace,
): Promise<BlockContent> {
  const [row] = await selectVersions(db, place, 1);
  if (row) return { key, ...stateOf(row), value: row.value };
  return { key, ...NEVER, value: firstValue(config, key) };
}

/** As the form shows it: uploads with their words of now. */
async function withWords(deps: Deps, block: Block, value: unknown): Promise<unknown> {
  const media = await publishedMedia(deps);
  return changeMedia(definitionOf(block).fields, value, ({ kind, id, value: own }) => {
    if (kind !== 'picture') return own;
    const found = media[id];
    return { ...own, alt: found ? { en: found.alt_en, ar: found.alt_ar } : null };
  });
}

export async function show({
  deps,
  params: { key },
}: Call<typeof getContent>): Promise<Reply<typeof getContent>> {
  const place = await placeOf(deps.db, key);
  const data = await current(deps, key, place);
  return { data: { ...data, value: await withWords(deps, place.block, data.value) } };
}

export async function listVersions({
  deps,
  params: { key },
}: Call<typeof listContentVersions>): Promise<Reply<typeof listContentVersions>> {
  const place = await placeOf(deps.db, key);
  const rows = await selectVersions(deps.db, place, VERSIONS_SHOWN);
  const present = async (row: VersionRow) => ({
    key,
    ...stateOf(row),
    value: await withWords(deps, place.block, row.value),
  });
  const data = await Promise.all(rows.map(present));
  const first = firstValue(deps.config, key);
  // What stood there before the first publication can be taken back too.
  return { data: first === null ? data : [...data, { key, ...NEVER, value: first }] };
}

/** @throws AppError validation_failed, at the value's fields */
export function checkedValue(block: Block, value: unknown): unknown {
  const result = blockSchema(block).safeParse(value ?? {});
  if (result.success) return result.data;
  throw new AppError('validation_failed', { fields: fieldErrorsOf(result.error.issues) });
}

/** A removal takes its turn by the same row. @throws AppError validation_failed */
async function assertMediaThere(trx: Trx, block: Block, value: string): Promise<void> {
  const named: { id: string; path: string; kind: string }[] = [];
  changeMedia(definitionOf(block).fields, JSON.parse(value), ({ kind, id, path }) => {
    const at = kind === 'picture' ? `${path}.picture` : path;
    named.push({ id, kind: kind === 'link' ? 'pdf' : kind, path: at });
  });
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const there = new Set((await selectKinds(trx, ids)).map(({ id, kind }) => `${kind} ${id}`));
  const gone = named.filter(({ id, kind }) => !there.has(`${kind} ${id}`));
  if (gone.length === 0) return;
  const fields = Object.fromEntries(
    gone.map(({ path }) => [path, [{ code: 'media_missing' as const }]]),
  );
  throw new AppError('validation_failed', { fields });
}

/**
 * An equal value is not published again, whatever `version` says.
 * @throws AppError not_found, validation_failed, edited_meanwhile, too_many_pages, forbidden
 */
export async function publish(
  call: Call<typeof publishContent>,
): Promise<Reply<typeof publishContent>> {
  const { deps, actor, requestId } = call;
  const { key } = call.params;
  const block = readContentKey(key)?.block;
  if (!block) throw new AppError('not_found');
  const { permission: needed, most } = definitionOf(block);
  if (needed && !(actor.admin && mayAdministrator(actor.admin.role, needed))) {
    throw new AppError('forbidden');
  }
  const { version } = call.body;
  const value = JSON.stringify(checkedValue(block, call.body.value));
  const data = await inTransaction(deps.db, async (trx) => {
    const place = await placeOf(trx, key, { keepEdition: true });
    await raiseRevision(trx);
    await assertMediaThere(trx, block, value);
    const inside = { ...deps, db: trx };
    const before = await current(inside, key, place);
    // In the order of its schema; what an earlier release took may be refused by this one.
    const known = blockSchema(block).safeParse(before.value);
    if (before.version > 0 && known.success && JSON.stringify(known.data) === value) return before;
    if (before.version !== version) throw new AppError('edited_meanwhile');
    const { id } = await trx
      .insertInto('content_versions')
      .values({ ...place, version: version + 1, value, published_by: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (most && freePagesOf(await publishedNow(trx)).length > most) {
      throw new AppError('too_many_pages');
    }
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'content.publish',
      entityType: 'content',
      entityId: id,
      before: null,
      after: { block: key, version: version + 1 },
      requestId,
    });
    return current(inside, key, place);
  });
  forgetContent(deps.db);
  return { data: { ...data, value: await withWords(deps, block, data.value) } };
}
