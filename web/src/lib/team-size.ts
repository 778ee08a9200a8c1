import type { EditionTrack } from '@midan/contract';

/** Smallest to largest team in these tracks: `1–3`, or `3`. Needs at least one track. */
export function teamSize(tracks: Pick<EditionTrack, 'members_min' | 'members_max'>[]): string {
  const min = Math.min(...tracks.map(({ members_min }) => members_min));
  const max = Math.max(...tracks.map(({ members_max }) => members_max));
  return min === max ? String(min) : `${min}–${max}`;
}
