import type { FullEvent } from '../features/season/editions.ts';

/**
 * Without those of other governorates; all while nobody knows the governorate. A team that is listed
 * at an event goes to no other of its kind, wherever that is.
 * @param listed ids of the events on whose start lists the team is
 */
export const ownEvents = <E extends Pick<FullEvent, 'governorates' | 'id' | 'kind'>>(
  events: readonly E[],
  governorate: string | null,
  listed: readonly string[] = [],
): E[] => {
  const known = new Set(events.filter(({ id }) => listed.includes(id)).map(({ kind }) => kind));
  return events.filter(({ id, kind, governorates }) => {
    if (known.has(kind)) return listed.includes(id);
    return (
      governorate === null ||
      governorates.length === 0 ||
      governorates.some((each) => each === governorate)
    );
  });
};
