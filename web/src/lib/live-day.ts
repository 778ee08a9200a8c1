import type { LiveDay, PublicSlot } from '@midan/contract';

/** Undefined for an event without such a page; the browser sends the ETag that it knows. @throws */
export async function fetchLive(eventId: string): Promise<LiveDay | undefined> {
  const response = await fetch(`/api/live/${eventId}`, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`live answered ${response.status}`);
  return (await response.json()).data;
}

/** By a part of the number or name, in any case. */
export function slotsOf(slots: readonly PublicSlot[], searched: string): PublicSlot[] {
  const wanted = searched.trim().toLocaleLowerCase();
  return slots.filter(({ teams }) =>
    teams.some(
      ({ number, name }) =>
        number.toLocaleLowerCase().includes(wanted) || name.toLocaleLowerCase().includes(wanted),
    ),
  );
}
