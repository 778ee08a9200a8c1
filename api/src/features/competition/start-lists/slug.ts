import type { Trx } from '../../../db/pool.ts';

const addressOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'event';

/** Part of the address of an event's results, made when it is first needed; locks the event. */
export async function slugOf(trx: Trx, eventId: string): Promise<string> {
  const event = await trx
    .selectFrom('edition_events')
    .select(['slug', 'title_en', 'edition_id'])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (event.slug) return event.slug;
  // Events of an edition wait for each other.
  await trx
    .selectFrom('editions')
    .select('id')
    .where('id', '=', event.edition_id)
    .forNoKeyUpdate()
    .execute();
  const others = await trx
    .selectFrom('edition_events')
    .select('slug')
    .where('edition_id', '=', event.edition_id)
    .where('slug', 'is not', null)
    .execute();
  const taken = new Set(others.map(({ slug }) => slug));
  const first = addressOf(event.title_en);
  let slug = first;
  for (let n = 2; taken.has(slug); n += 1) slug = `${first}-${n}`;
  await trx.updateTable('edition_events').set({ slug }).where('id', '=', eventId).execute();
  return slug;
}
