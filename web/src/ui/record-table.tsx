import { Card, Stack, Table, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import styles from './record-table.module.css';

export interface Column<R> {
  label: string;
  cell: (row: R) => ReactNode;
  /** Figures stand at the end of their column, under each other. */
  figure?: boolean;
  /** Short enough never to be broken into lines: days, single words. */
  short?: boolean;
  /** Its line (from 1) and side on a phone's card, unlabelled; others follow as labelled pairs. */
  card?: { line: number; side: 'start' | 'end' };
  /** True if the cell says nothing, like a sum of 0: a phone's card leaves that line out. */
  blank?: (row: R) => boolean;
}

interface Props<R> {
  /** Caption for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Not on a phone's card. A cell needs a link or button that does the same. */
  onRow?: (row: R) => void;
  /** True for a row that is left out on a screen; paper has it. */
  folded?: (row: R) => boolean;
}

export function RecordTable<R extends { id: string }>(props: Props<R>) {
  const narrow = useMediaQuery('screen and (max-width: 62em)', undefined, {
    getInitialValueInEffect: false,
  });
  return narrow ? <Cards {...props} /> : <Rows {...props} />;
}

/** True for a press on something that acts by itself, or that ends a selection of text. */
const isOwnPress = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a, button') !== null) ||
  String(getSelection()) !== '';

function Rows<R extends { id: string }>({ label, columns, rows, onRow, folded }: Props<R>) {
  return (
    <Card p={0} className={styles.rows}>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}
      >
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.label} scope="col" ta={column.figure ? 'end' : 'start'}>
                  {column.label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr
                key={row.id}
                data-folded={folded?.(row) || undefined}
                className={onRow && styles.opens}
                onClick={onRow && ((event: MouseEvent) => isOwnPress(event) || onRow(row))}
              >
                {columns.map((column) => (
                  <Table.Td
                    key={column.label}
                    ta={column.figure ? 'end' : 'start'}
                    className={column.figure || column.short ? styles.whole : styles.cell}
                  >
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

/** In a line the columns at its start come first; those without a place are left out. */
function linesOf<R>(columns: readonly Column<R>[]) {
  const lines = new Map<number, Column<R>[]>();
  for (const side of ['start', 'end']) {
    for (const column of columns.filter(({ card }) => card?.side === side)) {
      const line = column.card?.line ?? 0;
      lines.set(line, [...(lines.get(line) ?? []), column]);
    }
  }
  return [...lines].sort(([a], [b]) => a - b);
}

function Cards<R extends { id: string }>({ label, columns, rows, folded }: Props<R>) {
  const lines = linesOf(columns);
  const pairs = columns.filter(({ card }) => !card);
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <Card component="li" key={row.id} padding="md" data-folded={folded?.(row) || undefined}>
          <dl className={styles.pairs}>
            {lines.map(([line, places]) => (
              <div key={line} className={styles.line}>
                {places.map((column) => (
                  <Fragment key={column.label}>
                    <VisuallyHidden component="dt">{column.label}</VisuallyHidden>
                    <dd data-side={column.card?.side}>{column.cell(row)}</dd>
                  </Fragment>
                ))}
              </div>
            ))}
            {pairs
              .filter(({ blank }) => !blank?.(row))
              .map((column) => (
                <div key={column.label} className={styles.pair}>
                  <dt>{column.label}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
          </dl>
        </Card>
      ))}
    </Stack>
  );
}
