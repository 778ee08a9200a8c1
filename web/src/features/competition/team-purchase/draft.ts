import type { UseFormReturnType } from '@mantine/form';
import { type BodyInput, LIMITS, purchaseTeams } from '@midan/contract';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';

export interface TeamRow {
  /** Tells rows apart while they are added and removed; never sent. */
  key: string;
  name: string;
  description: string;
  max_members: number;
  /** Key of a track; '' chooses it later. */
  track: string;
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
  coupon: string | null;
  /** The sent order while its outcome is unknown, else null. */
  sent: SentOrder | null;
}

export const blankRow = (): TeamRow => ({
  key: Math.random().toString(36).slice(2),
  name: '',
  description: '',
  max_members: LIMITS.purchaseMembersMax,
  track: '',
});

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

/** If nothing readable is left: one blank row, no coupon and no sent order. */
export function loadDraft(owner: string): Draft {
  try {
    const kept: Partial<Draft> | null = JSON.parse(readTabStorage(placeOf(owner)) ?? 'null');
    const rows = (kept?.teams ?? []).filter(isRow).slice(0, LIMITS.teamsPerPurchaseMax);
    // A draft of an older page has no track.
    const teams = rows.map((row) => ({ ...blankRow(), ...row }));
    const coupon = typeof kept?.coupon === 'string' ? kept.coupon : null;
    const sent = isSent(kept?.sent) ? kept.sent : null;
    if (teams.length > 0) return { teams, coupon, sent };
  } catch {
    // The stored value is not a draft: start empty.
  }
  return { teams: [blankRow()], coupon: null, sent: null };
}

/** Saves the draft of a sign-in for this tab; null deletes it. */
export function saveDraft(owner: string, draft: Draft | null): void {
  writeTabStorage(placeOf(owner), draft && JSON.stringify(draft));
}
