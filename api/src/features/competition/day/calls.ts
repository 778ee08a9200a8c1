import { type moveSlotState, SLOT_TRANSITIONS, type Slot, type SlotState } from '@midan/contract';
import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Trx } from '../../../db/pool.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { cairoDay, presentSlot, selectSlots } from '../timetable/index.ts';

interface Held {
  id: string;
  place_id: string;
  state: SlotState;
  version: number;
}

/**
 * Locks place and slot, in this order: of two slots that go to the end of a place's line at once,
 * the second sees the first.
 */
async function holdSlot(trx: Trx, crewId: string, id: string): Promise<Held | undefined> {
  await sql`select from places where id = (select place_id from slots where id = ${id})
    for no key update`.execute(trx);
  const { rows } = await sql<Held>`select slot.id, slot.place_id, slot.state, slot.version
    from slots slot where slot.id = ${id} and exists (select from crew_duties duty
      where duty.crew_id = ${crewId} and duty.event_id = slot.event_id
        and duty.track_id = slot.track_id and duty.duty = 'caller')
    for no key update`.execute(trx);
  return rows[0];
}

/**
 * After the last slot of its day, or of today once that is past, that is not done at the place; not
 * before the next full minute.
 */
const endOfLine = ({ id, place_id }: Held) => sql<Date>`greatest(
  date_trunc('minute', now()) + interval '1 minute',
  (select max(other.starts_at + make_interval(mins => other.minutes)) from slots other
    where other.place_id = ${place_id} and other.id <> ${id}
      and other.state in ('planned', 'called', 'present')
      and ${cairoDay(sql`other.starts_at`)} = (select greatest(${cairoToday},
        ${cairoDay(sql`own.starts_at`)}) from slots own where own.id = ${id})))`;

/** A missed slot's new time is planned, not late. */
function changesOf(slot: Held, state: SlotState) {
  if (state === 'planned') {
    const end = slot.state === 'missed' ? endOfLine(slot) : undefined;
    return { state, called_at: null, ...(end && { starts_at: end, planned_at: end }) };
  }
  return { state, ...(slot.state === 'planned' && { called_at: sql<Date>`now()` }) };
}

async function present(trx: Trx, id: string): Promise<Slot> {
  const [row] = await selectSlots(trx, sql`slot.id = ${id}`);
  return presentSlot(row as NonNullable<typeof row>);
}

/**
 * A second press, or a retry, finds the slot as its first left it and changes nothing. @throws
 * AppError not_found for who is no caller of the slot's track there; edited_meanwhile; conflict
 */
export const move = ({
  actor,
  params,
  body,
  once,
}: Call<typeof moveSlotState>): Promise<Reply<typeof moveSlotState>> =>
  once(async (trx) => {
    const slot = await holdSlot(trx, actor.id, params.id);
    if (!slot) throw new AppError('not_found');
    const isRepeat = slot.state === body.state && slot.version - body.version === 1;
    if (!isRepeat) assertVersion(slot, body.version);
    if (slot.state !== body.state) {
      if (!SLOT_TRANSITIONS[slot.state].includes(body.state)) throw new AppError('conflict');
      await trx
        .updateTable('slots')
        .set({ ...changesOf(slot, body.state), version: slot.version + 1 })
        .where('id', '=', slot.id)
        .execute();
    }
    return { data: await present(trx, slot.id) };
  });
