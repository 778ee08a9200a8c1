import { Card, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useNear } from '../../../lib/use-near.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from './chart.module.css';
import type { ChartProps, Point } from './chart-props.ts';

/** Draws the chart. If its code does not arrive, the table stays. */
const Plot = lazyPart(() => import('./plot.tsx'));

/** Height of a ranking in pixels: a row each, and the axis. */
const ROW = 30;
const AXIS = 48;

/** For screen readers and exact values. @param of heading of the names */
function AsTable({ title, points, measure, unit, of }: ChartProps & { of: string }) {
  const { t } = useTranslation('reports');
  const { money, count } = useFormats();
  const format = unit === 'egp' ? money : count;
  return (
    <details className={styles.details} data-unprinted>
      <summary>{t('chart.asTable')}</summary>
      <table aria-label={title} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, fullName = name, value }) => (
            <tr key={fullName}>
              <td>{fullName}</td>
              <td className="tabular">
                <bdi>{format(value)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface OwnProps {
  /** Heading of the names in a table under the chart; without it there is no such table. */
  tableOf?: string;
  /** Rows of the table if the drawing sums some of them up; `points` by default. */
  rows?: readonly Point[];
  /** Draws at once instead of near the screen, for pages with a print button. */
  atOnce?: boolean;
}

export function Chart({ tableOf, rows, atOnce = false, ...chart }: ChartProps & OwnProps) {
  const { title, kind, points } = chart;
  const height = kind === 'ranking' ? points.length * ROW + AXIS : undefined;
  const { near, frame } = useNear(atOnce);
  const waiting = <Skeleton ref={frame} className={styles.plot} style={{ blockSize: height }} />;
  return (
    <Card component="figure" className={styles.chart}>
      <Text component="figcaption" fw={650} mb="md">
        {title}
      </Text>
      {near ? (
        <Suspense fallback={waiting}>
          <Plot {...chart} height={height} />
        </Suspense>
      ) : (
        waiting
      )}
      {tableOf && <AsTable {...chart} points={rows ?? points} of={tableOf} />}
    </Card>
  );
}
