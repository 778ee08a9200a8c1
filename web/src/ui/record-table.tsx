import { Card, Group, Stack, Table, VisuallyHidden } from '@mantine/core';
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
  /**
   * Where it stands on a phone's card when it needs no label there: in which line, counted from
   * 1, and at which side. What has no place follows below, one labelled pair a line.
   */
  card?: { line: number; side: 'start' | 'end' };
  /** True if the cell says nothing, like a sum of 0: a phone's card leaves that line out. */
  blank?: (row: R) => boolean;
}

interface Props<R> {
  /** Caption for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /**
   * Opens a row by a press anywhere on it, but not on a phone's card. A cell needs a link or button
   * that does the same.
   */
  onRow?: (row: R) => void;
}

/**
 * Rows of records: a table where there is room and on paper, one card for each on a narrow screen,
 * where a press on a record does not call `onRow`.
 */
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

/**
 * The table; wide ones scroll sideways. A press on a row calls `onRow`, but not a press on a link
 * or button, or one that ends a selection of text.
 */
function Rows<R extends { id: string }>({ label, columns, rows, onRow }: Props<R>) {
  return (
    <Card p={0} className={styles.rows}>
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ tabIndex: 0, 'aria-label': label }}>
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

/**
 * The lines of a card, in order, as pairs of number and columns: in a line the columns at its start
 * come before those at its end. Columns without a place on the card are left out.
 */
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

/**
 * A card for each row: first the columns with a place on it, then the others as labelled pairs,
 * without those that are `blank` for the row.
 */
function Cards<R extends { id: string }>({ label, columns, rows }: Props<R>) {
  const lines = linesOf(columns);
  const pairs = columns.filter(({ card }) => !card);
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <Card component="li" key={row.id} padding="md">
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
                <Group key={column.label} justify="space-between" align="start" wrap="nowrap">
                  <dt>{column.label}</dt>
                  <dd>{column.cell(row)}</dd>
                </Group>
              ))}
          </dl>
        </Card>
      ))}
    </Stack>
  );
}
