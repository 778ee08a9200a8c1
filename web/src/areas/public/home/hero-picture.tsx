import { Robot } from '../../../ui/robot.tsx';
import drawings from './drawings.svg';
import styles from './hero.module.css';

/** The robot's way in hero.module.css is the same curve. Wide windows show more at both sides. */
const LINE =
  'M-1200 330H230C360 330 390 250 480 250S620 350 730 350S900 190 1010 190S1130 262 1230 262';

/** What stands still is in drawings.svg, in the colours of the page. */
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
