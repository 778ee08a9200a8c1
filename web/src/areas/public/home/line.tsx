import styles from './line.module.css';
import { Rover } from './rover.tsx';

interface Props {
  /** The side it comes from. */
  from: 'start' | 'end';
  /** The side it leaves by, after a turn near the section's end. */
  to: 'start' | 'end';
  /** A ring on the line beside the heading. */
  stop?: boolean;
}

/** A robot drives it while the middle of the window passes. */
export function Line({ from, to, stop = true }: Props) {
  return (
    <div className={styles.stretch} data-from={from} data-turns={from !== to} aria-hidden="true">
      <span className={styles.down} />
      <span className={styles.on} />
      {stop && <span className={styles.stop} />}
      <span className={styles.robot}>
        <Rover />
      </span>
    </div>
  );
}

/** In the place of a section that is missing: the line gets to where the next one expects it. */
export const Crossing = (sides: Pick<Props, 'from' | 'to'>) => (
  <div className={styles.crossing}>
    <Line {...sides} stop={false} />
  </div>
);
