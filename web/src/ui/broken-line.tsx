import { Robot } from './robot.tsx';

export function BrokenLine({ className }: { className?: string | undefined }) {
  return (
    <svg className={`mirrored ${className ?? ''}`} viewBox="0 0 440 200" aria-hidden="true">
      <path d="M-10 160H230" fill="none" stroke="var(--line)" strokeWidth="14" />
      <path
        d="M258 152l14 14m0 -14l-14 14"
        stroke="var(--alert)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M310 160H450"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="14"
        strokeDasharray="26 18"
      />
      <g transform="translate(140 112)">
        <Robot />
      </g>
    </svg>
  );
}
