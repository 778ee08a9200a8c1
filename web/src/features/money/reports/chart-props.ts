export interface Point {
  /** What the value belongs to, in short, for the axis. */
  name: string;
  /** The full name, for the table; `name` by default. */
  fullName?: string;
  value: number;
}

export interface ChartProps {
  title: string;
  /** Bars or a line along time, in the direction of reading; a ranking from above. */
  kind: 'line' | 'bars' | 'ranking';
  points: readonly Point[];
  measure: string;
  unit: 'egp' | 'count';
}
