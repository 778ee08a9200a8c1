import {
  type Block,
  type BlockContent,
  blockSchema,
  definitionOf,
  fieldErrorsOf,
  type getContent,
  type listContent,
  type listContentVersions,
  mayAdministrator,
  type publishContent,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { firstValue, forgetContent, raiseRevision } from '../../season/content/index.ts';
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

export const show = async ({
  deps,
  params: { key },
}: Call<typeof getContent>): Promise<Reply<typeof getContent>> => ({
  data: await current(deps, key, await placeOf(deps.db, key)),
});

export const listVersions = async ({
  deps,
  params: { key },
}: Call<typeof listContentVersions>): Promise<Reply<typeof listContentVersions>> => ({
  data: (await selectVersions(deps.db, await placeOf(deps.db, key), VERSIONS_SHOWN)).map((row) => ({
    key,
    ...stateOf(row),
    value: row.value,
  })),
});

/** @throws AppError validation_failed, at the value's fields */
export function checkedValue(block: Block, value: unknown): unknown {
  const result = blockSchema(block).safeParse(value ?? {});
  if (result.success) return result.data;
  throw new AppError('validation_failed', { fields: fieldErrorsOf(result.error.issues) });
}

/**
 * An equal value is not published again, whatever `version` says.
 * @throws AppError validation_failed, edited_meanwhile, forbidden
 */
export async function publish(
  call: Call<typeof publishContent>,
): Promise<Reply<typeof publishContent>> {
  const { deps, actor, requestId } = call;
  const { key } = call.params;
  const place = await placeOf(deps.db, key);
  const { block } = place;
  const needed = definitionOf(block).permission;
  if (needed && !(actor.admin && mayAdministrator(actor.admin.role, needed))) {
    throw new AppError('forbidden');
  }
  const { version } = call.body;
  const value = JSON.stringify(checkedValue(block, call.body.value));
  const data = await inTransaction(deps.db, async (trx) => {
    await raiseRevision(trx);
    const inside = { ...deps, db: trx };
    const before = await current(inside, key, place);
    // In the order of its schema; what an earlier release took may be refused by this one.
    const known = blockSchema(block).safeParse(before.value);
    if (version > 0 && known.success && JSON.stringify(known.data) === value) return before;
    if (before.version !== version) throw new AppError('edited_meanwhile');
    const { id } = await trx
      .insertInto('content_versions')
      .values({ ...place, version: version + 1, value, published_by: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
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
  return { data };
}
