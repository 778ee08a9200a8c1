import { Robot } from './robot.tsx';

/** A strip of arena floor with the robot on its line. The picture's sides may be cut off. */
export function TrackPicture({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${className ?? ''} mirrored`}
      viewBox="0 0 2600 150"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M-20 128H2620" fill="none" stroke="var(--line)" strokeWidth="8" />
      <g fill="none" strokeWidth="5">
        <rect x="1080" y="104" width="70" height="40" rx="8" stroke="var(--alert)" />
        <rect x="1450" y="104" width="70" height="40" rx="8" stroke="var(--drop)" />
      </g>
      <g transform="translate(1300 84) scale(0.86)">
        <Robot />
      </g>
    </svg>
  );
}
