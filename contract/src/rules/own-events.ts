import type { FullEvent } from '../features/season/editions.ts';

/** Without those of other governorates; all while nobody knows the governorate. */
export const ownEvents = <E extends Pick<FullEvent, 'governorates'>>(
  events: readonly E[],
  governorate: string | null,
): E[] =>
  events.filter(
    ({ governorates }) =>
      governorate === null ||
      governorates.length === 0 ||
      governorates.some((each) => each === governorate),
  );
