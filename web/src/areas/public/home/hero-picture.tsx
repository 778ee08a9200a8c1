import { Robot } from '../../../ui/robot.tsx';
import drawings from './drawings.svg';
import styles from './hero.module.css';

/**
 * The line up to where hero.module.css takes it down; the robot's way there is the same curve. It
 * and the ground begin far outside: a wide window shows more of them at both sides.
 */
const LINE =
  'M-1200 330H230C360 330 390 250 480 250S620 350 730 350S900 190 1010 190S1130 262 1230 262';

/**
 * The arena in profile: the line is its ground, from the pick-up to the drop zone. What stands
 * still is in drawings.svg, in the colours of the page.
 */
export function HeroPicture({ label }: { label: string }) {
  return (
    <svg
      className={`${styles.picture} mirrored`}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label={label}
    >
      <use href={`${drawings}#sky`} />
      <path
        fill="none"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M842 96l-18 18 18 18M890 96l18 18-18 18M874 90l-16 48"
        stroke="var(--circuit)"
        className={`${styles.upright} mirrored`}
      />
      <use href={`${drawings}#ground`} />
      <path d={LINE} className={styles.line} vectorEffect="non-scaling-stroke" />
      <use href={`${drawings}#zones`} />
      <g className={styles.robot}>
        <g transform="translate(0 -53)">
          <Robot />
        </g>
      </g>
    </svg>
  );
}
