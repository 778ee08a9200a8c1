import type { StatsCard } from '../../../content/schemas.ts';

/** Small drawings of what is counted, by the content's `img`. */
const DRAWINGS: Record<StatsCard['img'], string> = {
  teams:
    'M10 30v-6a6 6 0 0 1 12 0v6M26 30v-6a6 6 0 0 1 12 0v6M16 14a4 4 0 1 0 .1 0M32 14a4 4 0 1 0 .1 0M6 38h36',
  students: 'M4 18l20-9 20 9-20 9zM12 22v10c6 6 18 6 24 0V22M44 18v12',
  schools: 'M6 40V20l18-12 18 12v20zM18 40V28h12v12M24 8V2h8v5h-8',
  governorates: 'M24 44C14 32 9 26 9 18a15 15 0 0 1 30 0c0 8-5 14-15 26zM24 13a5 5 0 1 0 .1 0',
  prizes:
    'M14 6h20v12a10 10 0 0 1-20 0zM14 9H7c0 7 3 10 8 11M34 9h7c0 7-3 10-8 11M24 28v8M15 42h18M18 36h12',
};

export function StatIcon({ name }: { name: StatsCard['img'] }) {
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
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
