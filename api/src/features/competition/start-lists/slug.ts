import { LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';

/** Room for `-99` when the name is taken. */
const NAME_MAX = LIMITS.keyMax - 3;

const nameOf = (title: string): string => {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, NAME_MAX).replace(/^-+|-+$/g, '') || 'event';
};

/**
 * An event's part of the address of its results: made once, then never another. Locks the edition's
 * events when it makes one, so call it before anything is written that refers to the event.
 */
export async function slugOf(trx: Trx, eventId: string): Promise<string> {
  const event = await trx
    .selectFrom('edition_events')
    .select(['edition_id', 'slug', 'title_en'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (event.slug) return event.slug;
  const events = await trx
    .selectFrom('edition_events')
    .select(['id', 'slug'])
    .where('edition_id', '=', event.edition_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const made = events.find(({ id }) => id === eventId)?.slug;
  if (made) return made;
  const taken = new Set(events.map(({ slug }) => slug));
  const name = nameOf(event.title_en);
  let slug = name;
  for (let n = 2; taken.has(slug); n += 1) slug = `${name}-${n}`;
  await sql`update edition_events set slug = ${slug} where id = ${eventId}`.execute(trx);
  return slug;
}
