import type { EditionTrack } from '@midan/contract';

/** How many students a team in one of these tracks has: `1–3`, or `3`. */
export function teamSize(tracks: Pick<EditionTrack, 'members_min' | 'members_max'>[]): string {
  const min = Math.min(...tracks.map(({ members_min }) => members_min));
  const max = Math.max(...tracks.map(({ members_max }) => members_max));
  return min === max ? String(min) : `${min}–${max}`;
}
