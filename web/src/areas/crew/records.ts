/** Records that wait to be sent. Ids are made here once, so the server knows a repetition. */
import {
  type ArrivalRecord,
  type CrewBundle,
  type CrewDay,
  type CrewRecord,
  getCrewBundle,
  getCrewDay,
  type InspectionRecord,
  type MatchRecord,
  type OwnSheet,
  type RecordRefusal,
  type RunRecord,
  type SheetRecord,
  sendCrewRecords,
} from '@midan/contract';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { withFact } from './day-facts.ts';
import { contentOf, draftKey, isAt, type Place } from './draft.ts';
import { keep, kept, useKept } from './kept.ts';

export interface Waiting {
  record: CrewRecord;
  /** Stays until it is sent anew or given up. */
  refused?: RecordRefusal | undefined;
}

const QUEUE = 'queue';
const SENT = 'sent';
const BUNDLE = 'bundle';
const DAY = 'day';
const NONE: Waiting[] = [];

export const waitingRecords = (): Waiting[] => kept<Waiting[]>(QUEUE) ?? NONE;
export const useWaiting = (): Waiting[] => useKept<Waiting[]>(QUEUE) ?? NONE;
export const useSentCount = (): number => useKept<number>(SENT) ?? 0;
export const useBundle = () => useKept<CrewBundle>(BUNDLE);
export const useDay = (): CrewDay | null => useKept<CrewDay>(DAY);

export const dropRecord = (id: string): void =>
  keep(
    QUEUE,
    waitingRecords().filter(({ record }) => record.id !== id),
  );

export async function loadBundle(): Promise<CrewBundle> {
  const bundle = await call(getCrewBundle);
  keep(BUNDLE, bundle);
  return bundle;
}

export async function loadDay(): Promise<CrewDay> {
  const day = await call(getCrewDay);
  keep(DAY, day);
  return day;
}

/** Also for a session that ended: children's names stay on no phone that nobody uses. */
export const forgetBundle = (): void => {
  for (const key of [BUNDLE, DAY]) if (kept(key)) keep(key, null);
};

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

function settle(record: CrewRecord, refused: RecordRefusal | null): void {
  if (!waitingRecords().some((one) => one.record.id === record.id)) return;
  if (refused) {
    keep(
      QUEUE,
      waitingRecords().map((one) => (one.record.id === record.id ? { record, refused } : one)),
    );
    return;
  }
  dropRecord(record.id);
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
      if (reply) settle(record, reply.outcome === 'refused' ? (reply.reason ?? 'invalid') : null);
    }
  } catch (error) {
    if (!isFinal(error)) throw error;
    const [first, ...others] = records;
    if (first && others.length === 0) settle(first, 'invalid');
    else for (const record of records) await deliver([record]);
  }
}

const about = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

const isOf = (place: Place, { record }: Waiting) => record.kind === 'sheet' && isAt(place)(record);

/** Of a sheet. */
export const waitingAt = (all: Waiting[], place: Place): Waiting | undefined =>
  all.find((one) => isOf(place, one));

/** A sheet takes the place of its refused record. */
export function enqueueSheet(fields: Omit<SheetRecord, 'kind' | 'id' | 'at'> & Place): void {
  const others = waitingRecords().filter((one) => !isOf(fields, one));
  keep(QUEUE, [...others, { record: { kind: 'sheet', ...about(), ...fields } }]);
}

export const enqueueRun = (fields: Omit<RunRecord, 'kind' | 'id' | 'at'>): void =>
  keep(QUEUE, [...waitingRecords(), { record: { kind: 'run', ...about(), ...fields } }]);

export const enqueueMatch = (fields: Omit<MatchRecord, 'kind' | 'id' | 'at'>): void =>
  keep(QUEUE, [...waitingRecords(), { record: { kind: 'match', ...about(), ...fields } }]);

/** Resolves when the phone has kept it. */
export async function enqueueArrival(
  fields: Omit<ArrivalRecord, 'kind' | 'id' | 'at'>,
): Promise<void> {
  keep(QUEUE, [...waitingRecords(), { record: { kind: 'arrival', ...about(), ...fields } }]);
}

/** As `enqueueArrival`. */
export async function enqueueInspection(
  fields: Omit<InspectionRecord, 'kind' | 'id' | 'at'>,
): Promise<void> {
  keep(QUEUE, [...waitingRecords(), { record: { kind: 'inspection', ...about(), ...fields } }]);
}
