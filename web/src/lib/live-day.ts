import { type LiveDay, matchesSearch, type PublicSlot, typedPass } from '@midan/contract';

/** Undefined for an event without such a page; the browser sends the ETag that it knows. @throws */
export async function fetchLive(eventId: string): Promise<LiveDay | undefined> {
  const response = await fetch(`/api/live/${eventId}`, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`live answered ${response.status}`);
  return (await response.json()).data;
}

/** By a part of the number (also with the badge's letter), name or school, in any spelling. */
export function slotsOf(slots: readonly PublicSlot[], searched: string): PublicSlot[] {
  return slots.filter(({ teams }) =>
    teams.some(({ number, name, academy }) =>
      matchesSearch([typedPass(number), name, academy], searched),
    ),
  );
}
