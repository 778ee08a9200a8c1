import type { UseFormReturnType } from '@mantine/form';
import { type BodyInput, LIMITS, nameKey, purchaseTeams } from '@midan/contract';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';
import { loadPlan } from './plan.ts';

export interface TeamRow {
  /** Tells rows apart while they are added and removed; never sent. */
  key: string;
  name: string;
  description: string;
  max_members: number;
  /** Key of a track; '' chooses it later. */
  track: string;
  /** Ids of students who are placed in it once it is bought. */
  students?: string[];
}

export type RowsForm = UseFormReturnType<{ teams: TeamRow[] }>;

export type Order = BodyInput<typeof purchaseTeams>;

export interface SentOrder {
  order: Order;
  /** When it was sent first; ms since the epoch. */
  at: number;
}

export interface Draft {
  teams: TeamRow[];
  /** Rows beyond the chosen number: they come back when it rises again. */
  spare: TeamRow[];
  coupon: string | null;
  /** The sent order while its outcome is unknown, else null. */
  sent: SentOrder | null;
  /** When the plan that was taken over last was chosen; 0 without one. */
  planned: number;
}

export const blankRow = (): TeamRow => ({
  key: Math.random().toString(36).slice(2),
  name: '',
  description: '',
  max_members: LIMITS.purchaseMembersMax,
  track: '',
});

/** Of `count` rows. A new one has the track that all the others have. */
export function resized({ teams, spare }: Pick<Draft, 'teams' | 'spare'>, count: number) {
  const [first] = teams;
  const track = first && teams.every((row) => row.track === first.track) ? first.track : '';
  const missing = Math.max(0, count - teams.length - spare.length);
  const added = Array.from({ length: missing }, () => ({ ...blankRow(), track }));
  const all = [...teams, ...spare, ...added];
  return { teams: all.slice(0, count), spare: all.slice(count) };
}

/** Gives each row without a name the first one by `nameOf` that no other team has. */
export function named(
  rows: readonly TeamRow[],
  taken: readonly string[],
  nameOf: (number: number) => string,
): TeamRow[] {
  const used = new Set([...taken, ...rows.map(({ name }) => name)].map(nameKey));
  let number = 0;
  return rows.map((row) => {
    if (row.name.trim() !== '') return row;
    do number += 1;
    while (used.has(nameKey(nameOf(number))));
    return { ...row, name: nameOf(number) };
  });
}

/** True if another row, or a team that the school has, is called so. */
export const isTwin = (rows: readonly TeamRow[], index: number, taken: readonly string[]) => {
  const key = nameKey(rows[index]?.name ?? '');
  const others = [...taken, ...rows.filter((_, at) => at !== index).map(({ name }) => name)];
  return key !== '' && others.some((name) => nameKey(name) === key);
};

const placeOf = (owner: string) => `team_purchase_draft:${owner}`;

/** True for a stored row; does not check its track, which rows of an older page lack. */
const isRow = (value: unknown): value is TeamRow => {
  const row = value as TeamRow | null;
  return (
    typeof row?.key === 'string' &&
    typeof row.name === 'string' &&
    typeof row.description === 'string' &&
    typeof row.max_members === 'number'
  );
};

const isSent = (value: unknown): value is SentOrder => {
  const sent = value as SentOrder | null;
  return typeof sent?.at === 'number' && purchaseTeams.body.safeParse(sent.order).success;
};

/** Milliseconds for an order to reach the server before its key is forgotten. */
const SLACK = 5 * 60_000;

/** The server may have forgotten its idempotency key: never send it again, it may be paid. */
export const isTooOld = ({ at }: SentOrder, now = Date.now()): boolean =>
  now - at > LIMITS.idempotencyKeyLifetimeSeconds * 1000 - SLACK;

/** With a plan that was chosen since it was saved. */
export function loadDraft(owner: string): Draft {
  const draft = keptDraft(owner);
  const plan = loadPlan(owner);
  if (!plan || draft.sent || plan.at <= draft.planned) return draft;
  const rows = (plan.rows ?? []).map((row) => ({ ...blankRow(), ...row }));
  // Once; a plan that was saved again keeps rows that are changed here.
  const isKnown = draft.teams.some(({ students }) => students);
  const base = isKnown || rows.length === 0 ? draft : { teams: rows, spare: [] };
  const { teams, spare } = resized(base, plan.teams);
  const planned = teams.map((row) => ({ ...row, track: plan.track || row.track }));
  return { ...draft, teams: planned, spare, coupon: plan.coupon, planned: plan.at };
}

/** If nothing readable is left: one blank row, no coupon and no sent order. */
function keptDraft(owner: string): Draft {
  try {
    const kept: Partial<Draft> | null = JSON.parse(readTabStorage(placeOf(owner)) ?? 'null');
    // A draft of an older page has no track, and no spare rows.
    const rowsOf = (rows: TeamRow[] | undefined) =>
      (rows ?? []).filter(isRow).map((row) => ({ ...blankRow(), ...row }));
    const teams = rowsOf(kept?.teams).slice(0, LIMITS.teamsPerPurchaseMax);
    const spare = rowsOf(kept?.spare);
    const planned = Number(kept?.planned ?? 0) || 0;
    const coupon = typeof kept?.coupon === 'string' ? kept.coupon : null;
    const sent = isSent(kept?.sent) ? kept.sent : null;
    if (teams.length > 0) return { teams, spare, coupon, sent, planned };
  } catch {
    // The stored value is not a draft: start empty.
  }
  return { teams: [blankRow()], spare: [], coupon: null, sent: null, planned: 0 };
}

/** Saves the draft of a sign-in for this tab; null deletes it. */
export function saveDraft(owner: string, draft: Draft | null): void {
  writeTabStorage(placeOf(owner), draft && JSON.stringify(draft));
}
