/** What is recorded and read. Ids are made here once, so the server knows a repetition. */
import {
  type ArrivalRecord,
  type CrewBundle,
  type CrewDay,
  type CrewRecord,
  getCrewBundle,
  getCrewDay,
  type InspectionRecord,
  LIMITS,
  type MatchRecord,
  type OwnSheet,
  type RecordRefusal,
  type RunRecord,
  type SheetRecord,
  sendCrewRecords,
} from '@midan/contract';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sessionOf } from '../../lib/session.ts';
import { withFact } from './day-facts.ts';
import { contentOf, draftKey, isAt, type Place } from './draft.ts';
import { keep, kept, useKept } from './kept.ts';
import { addRecord, dropRecord, refuseRecord, type Waiting } from './queue.ts';

const SENT = 'sent';
const BUNDLE = 'bundle';
const DAY = 'day';
const HOUR = 3_600_000;

export const useSentCount = (): number => useKept<number>(SENT) ?? 0;
export const useBundle = () => useKept<CrewBundle>(BUNDLE);
/** Null before it was read. */
export const useDay = () => useKept<CrewDay>(DAY);

/** What comes after signing out is not kept. */
async function load<T>(key: string, read: () => Promise<T>): Promise<T> {
  const token = sessionOf('crew')?.token;
  const value = await read();
  if (token && sessionOf('crew')?.token === token) keep(key, value);
  return value;
}

export const loadBundle = (): Promise<CrewBundle> => load(BUNDLE, () => call(getCrewBundle));
/** What moves at the caller's events. */
export const loadDay = (): Promise<CrewDay> => load(DAY, () => call(getCrewDay));

/** Also for a session that ended: children's names stay on no phone that nobody uses. */
export const forgetBundle = (): void => {
  for (const key of [BUNDLE, DAY]) if (kept(key)) keep(key, null);
};

/** For a phone without a network, which the server cannot tell that the session is over. */
export function forgetOldBundle(): void {
  const days = kept<CrewBundle>(BUNDLE)?.duties.map(({ event }) => event.ends_on) ?? [];
  const last = days.sort().at(-1);
  // The last day ends at midnight in Cairo, which is 2 or 3 hours before that of UTC.
  const end = last && Date.parse(last) + (24 - 2 + LIMITS.crewAfterEventHours) * HOUR;
  if (end && Date.now() > end) forgetBundle();
}

/** True for an answer that would be the same another time. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !error.isTransient && error.status !== 401;

function showHandedIn(record: SheetRecord): void {
  const bundle = kept<CrewBundle>(BUNDLE);
  keep(draftKey(record), null);
  if (!bundle) return;
  const { event_id, team_id, round, rubric_id, version } = record;
  const sheet: OwnSheet = {
    ...{ ...contentOf(record), id: record.sheet_id, event_id, team_id, round, rubric_id, version },
    ...{ state: 'handed_in', total: null, returned_reason: null },
  };
  const others = bundle.sheets.filter((one) => !isAt(record)(one));
  keep(BUNDLE, { ...bundle, sheets: [...others, sheet] });
}

async function settle(record: CrewRecord, refused: RecordRefusal | null): Promise<void> {
  if (refused) return refuseRecord(record.id, refused);
  if (!(await dropRecord(record.id))) return;
  keep(SENT, (kept<number>(SENT) ?? 0) + 1);
  if (record.kind === 'sheet') showHandedIn(record);
  const day = kept<CrewDay>(DAY);
  // What was sent counts until the day is read again, also without a network.
  if (day) keep(DAY, withFact(day, kept<CrewBundle>(BUNDLE), record));
}

/** A batch that the server cannot read goes one by one, so that one bad record holds no other up. */
export async function deliver(records: CrewRecord[]): Promise<void> {
  try {
    const replies = await call(sendCrewRecords, {
      body: { sent_at: new Date().toISOString(), records },
    });
    const reasons = new Map(replies.map(({ id, outcome, reason }) => [id, { outcome, reason }]));
    for (const record of records) {
      const reply = reasons.get(record.id);
      if (reply)
        await settle(record, reply.outcome === 'refused' ? (reply.reason ?? 'invalid') : null);
    }
  } catch (error) {
    if (!isFinal(error)) throw error;
    const [first, ...others] = records;
    if (first && others.length === 0) await settle(first, 'invalid');
    else for (const record of records) await deliver([record]);
  }
}

const about = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

const isOf = (place: Place, { record }: Waiting) => record.kind === 'sheet' && isAt(place)(record);

/** Of a sheet. */
export const waitingAt = (all: Waiting[], place: Place): Waiting | undefined =>
  all.find((one) => isOf(place, one));

type Fields<R extends CrewRecord> = Omit<R, 'kind' | 'id' | 'at'>;

/** These resolve when the record is on the disk. A sheet takes the place of its refused record. */
export const enqueueSheet = (fields: Fields<SheetRecord> & Place): Promise<void> =>
  addRecord({ kind: 'sheet', ...about(), ...fields }, (one) => isOf(fields, one));

export const enqueueRun = (fields: Fields<RunRecord>): Promise<void> =>
  addRecord({ kind: 'run', ...about(), ...fields });

export const enqueueMatch = (fields: Fields<MatchRecord>): Promise<void> =>
  addRecord({ kind: 'match', ...about(), ...fields });

export const enqueueArrival = (fields: Fields<ArrivalRecord>): Promise<void> =>
  addRecord({ kind: 'arrival', ...about(), ...fields });

export const enqueueInspection = (fields: Fields<InspectionRecord>): Promise<void> =>
  addRecord({ kind: 'inspection', ...about(), ...fields });
