import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/record-table.tsx';
import { Ltr } from '../../../ui/text.tsx';

export function TeamCell({
  team,
  academy,
}: {
  team: { number: string; name: string };
  academy?: string;
}) {
  return (
    <>
      <Ltr>{team.number}</Ltr> <bdi>{team.name}</bdi>
      {academy && (
        <Text size="sm" c="dimmed">
          <bdi>{academy}</bdi>
        </Text>
      )}
    </>
  );
}

type Cell<R> = (row: R) => ReactNode;

export const figure = <R,>(label: string, cell: Cell<R>): Column<R> => ({
  label,
  figure: true,
  cell,
});

/** Heads a row's card on a phone. */
export const head = <R,>(label: string, cell: Cell<R>): Column<R> => ({
  label,
  card: { line: 1, side: 'start' },
  cell,
});

/** At the other end of a card's head. */
export const state = <R,>(label: string, cell: Cell<R>): Column<R> => ({
  label,
  card: { line: 1, side: 'end' },
  cell,
});
