import type { savePlaces } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction, isStillReferenced } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { auditTimetable, type EventRow, holdEvent } from './event.ts';
import { selectPlaces } from './queries.ts';
import { timetableOf } from './show.ts';

type Wanted = Call<typeof savePlaces>['body']['places'];
type Stored = Awaited<ReturnType<typeof selectPlaces>>;

type Listed = readonly { id: string | null; kind: string; name: { en: string; ar: string } }[];

const factsOf = (places: Listed) =>
  places.map(({ kind, name }) => `${kind}: ${name.en} · ${name.ar}`).join('\n');
const exactly = (places: Listed) => places.map(({ id }) => id).join() + factsOf(places);
const named = (stored: Stored) =>
  stored.map(({ id, kind, name_en, name_ar }) => ({
    id,
    kind,
    name: { en: name_en, ar: name_ar },
  }));

/** @throws AppError place_in_use for one with slots that is left out, or changes its kind */
async function replace(trx: Trx, event: EventRow, stored: Stored, wanted: Wanted) {
  const kept = wanted.flatMap(({ id }) => id ?? []);
  const gone = stored.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
  const turned = stored.filter((row) =>
    wanted.some(({ id, kind }) => id === row.id && kind !== row.kind),
  );
  const inUse = trx.selectFrom('slots').select('id').limit(1);
  const touched = [...gone, ...turned.map(({ id }) => id)];
  if (touched.length > 0) {
    const used = await inUse.where('place_id', 'in', touched).executeTakeFirst();
    if (used) throw new AppError('place_in_use');
  }
  if (gone.length > 0) await trx.deleteFrom('places').where('id', 'in', gone).execute();
  const { id: event_id, edition_id } = event;
  for (const [at, { id, kind, name }] of wanted.entries()) {
    const row = { kind, name_en: name.en, name_ar: name.ar, position: at + 1 };
    if (id) await trx.updateTable('places').set(row).where('id', '=', id).execute();
    else
      await trx
        .insertInto('places')
        .values({ ...row, event_id, edition_id })
        .execute();
  }
}

/**
 * A save that changes nothing is a retry. @throws AppError not_found, conflict for an id that is no
 * place of the event, edited_meanwhile, place_in_use, edition_archived
 */
export const save = (call: Call<typeof savePlaces>) =>
  inTransaction(call.deps.db, async (trx): Promise<Reply<typeof savePlaces>> => {
    const { params, body } = call;
    const event = await holdEvent(trx, params.id);
    const stored = await selectPlaces(trx, [event.id]);
    const before = factsOf(named(stored));
    const after = factsOf(body.places);
    const moved = body.places.some(({ id }, at) => id !== null && stored[at]?.id !== id);
    if (before !== after || moved) {
      const ids = stored.map(({ id }) => id);
      if (exactly(body.known) !== exactly(named(stored))) throw new AppError('edited_meanwhile');
      const kept = body.places.flatMap(({ id }) => id ?? []);
      const isOwn = kept.every((id) => ids.includes(id));
      if (!isOwn || new Set(kept).size < kept.length) throw new AppError('conflict');
      await replace(trx, event, stored, body.places);
      const facts = { before: { places: before }, after: { places: after } };
      await auditTimetable(trx, call, event, facts, 'edition.places');
    }
    return { data: await timetableOf(trx, event) };
  }).catch((error: unknown) => {
    throw isStillReferenced(error) ? new AppError('place_in_use') : error;
  });
