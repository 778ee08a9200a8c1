export interface Point {
  /** What the value belongs to, as people read it; short, for the axis. */
  name: string;
  /** The same in full, for the table; the short one where there is none. */
  fullName?: string;
  value: number;
}

export interface ChartProps {
  title: string;
  /** Bars or a line along time, in the direction of reading; a ranking from above. */
  kind: 'line' | 'bars' | 'ranking';
  points: readonly Point[];
  /** What is measured. */
  measure: string;
  unit: 'egp' | 'count';
}
