import type { LiveDay, PublicSlot } from '@midan/contract';
import { folded } from './folded.ts';

/** Undefined for an event without such a page; the browser sends the ETag that it knows. @throws */
export async function fetchLive(eventId: string): Promise<LiveDay | undefined> {
  const response = await fetch(`/api/live/${eventId}`, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`live answered ${response.status}`);
  return (await response.json()).data;
}

/** By a part of the number (also with the badge's letter), name or school, in any spelling. */
export function slotsOf(slots: readonly PublicSlot[], searched: string): PublicSlot[] {
  const wanted = folded(searched.trim()).replace(/(-\d+)[a-z]$/, '$1');
  return slots.filter(({ teams }) =>
    teams.some(({ number, name, academy }) =>
      [number, name, academy].some((text) => folded(text).includes(wanted)),
    ),
  );
}
