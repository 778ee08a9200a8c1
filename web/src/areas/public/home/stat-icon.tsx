import type { StatsCard } from '../../../content/schemas.ts';
import drawings from './drawings.svg';

/** The drawing of what a number counts; `name` is its id in drawings.svg. */
export function StatIcon({ name }: { name: StatsCard['img'] | 'prizes' }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="44"
      height="44"
      fill="none"
      stroke="currentcolor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
