import { Robot } from './robot.tsx';

export function EmptyPicture() {
  return (
    <svg width="180" height="104" viewBox="0 0 260 150" aria-hidden="true" className="mirrored">
      <path
        d="M-10 132H270"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="8"
        strokeDasharray="20 14"
      />
      <g transform="translate(120 84)">
        <Robot />
      </g>
    </svg>
  );
}
