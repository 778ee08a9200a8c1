import { Card, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useNear } from '../../lib/use-near.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './chart.module.css';
import type { ChartProps, Point } from './chart-props.ts';

/** The table of the figures stays if its code does not arrive. */
const Plot = lazyPart(() => import('./plot.tsx'));

/** Height of a ranking in pixels: a row each, and the axis. */
const ROW = 30;
const AXIS = 48;

/** The figures of a chart for who cannot see it, or wants them exactly. */
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
  /** Names the rows of a table under the chart; without it the page has that table. */
  tableOf?: string;
  /** The table's rows where the picture sums some of them up. */
  rows?: readonly Point[];
  /** Drawn before it comes near the screen, on pages with a button that prints. */
  atOnce?: boolean;
}

/** A chart with its name. What draws it is fetched when it comes near the screen. */
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
