import { Card, Skeleton, Table, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
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
      <Table aria-label={title} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{of}</Table.Th>
            <Table.Th scope="col" ta="end">
              {measure}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ name, fullName = name, value }) => (
            <Table.Tr key={fullName}>
              <Table.Td>{fullName}</Table.Td>
              <Table.Td ta="end" className="tabular">
                <bdi>{format(value)}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

interface TableProps {
  /** Names the rows of a table under the chart; without it the page has that table. */
  tableOf?: string;
  /** The table's rows where the picture sums some of them up. */
  rows?: readonly Point[];
}

/** A chart with its name. */
export function Chart({ tableOf, rows, ...chart }: ChartProps & TableProps) {
  const { title, kind, points } = chart;
  const height = kind === 'ranking' ? points.length * ROW + AXIS : undefined;
  return (
    <Card component="figure" className={styles.chart}>
      <Text component="figcaption" fw={650} mb="md">
        {title}
      </Text>
      <Suspense fallback={<Skeleton className={styles.plot} style={{ blockSize: height }} />}>
        <Plot {...chart} height={height} />
      </Suspense>
      {tableOf && <AsTable {...chart} points={rows ?? points} of={tableOf} />}
    </Card>
  );
}
