import { Card, Text } from '@mantine/core';
import { useFormats } from '../../lib/format.ts';
import styles from './bars.module.css';

const HEIGHT = 100;
/** Share of its place that a bar fills. */
const FILL = 0.72;

interface Bar {
  /** What the bar stands for, as people read it. */
  label: string;
  key: string;
  /** EGP; below zero it hangs. */
  value: number;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** Few bars, each with its name beneath; else only the first and the last are named. */
  named?: boolean;
}

/**
 * One bar for each row of the table beneath, in the direction of reading. The table has the same
 * figures for who cannot see the bars, therefore they are read out as one picture.
 */
export function Bars({ title, bars, named }: Props) {
  const { money } = useFormats();
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const span = highest - lowest || 1;
  const scaled = (value: number) => (value / span) * HEIGHT;
  const zero = scaled(highest);
  const ends = bars.length > 1 ? [bars[0], bars.at(-1)] : bars;
  return (
    <Card component="figure" className={styles.chart}>
      <Text component="figcaption" fw={650} mb="sm">
        {title}
      </Text>
      <svg
        className={`${styles.plot} mirrored`}
        viewBox={`0 0 ${Math.max(bars.length, 1)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        {bars.map(({ key, label, value }, index) => (
          <rect
            key={key}
            x={index + (1 - FILL) / 2}
            width={FILL}
            y={value > 0 ? zero - scaled(value) : zero}
            height={Math.abs(scaled(value))}
            className={value < 0 ? styles.down : styles.up}
          >
            <title>{`${label}: ${money(value)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={bars.length} y1={zero} y2={zero} className={styles.zero} />
      </svg>
      <div className={named ? styles.names : styles.ends} aria-hidden>
        {(named ? bars : ends).map((bar) => bar && <span key={bar.key}>{bar.label}</span>)}
      </div>
    </Card>
  );
}
