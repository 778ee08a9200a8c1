import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { IconPlus, IconTrash } from '../icons/index.ts';

interface Props<R> {
  /** The list's name in the form, for complaints about it as a whole. */
  path: string;
  rows: readonly R[];
  error?: ReactNode;
  /** Heading of a row; `index` begins at 0. */
  titleOf: (index: number) => string;
  none: string;
  add: { label: string; onAdd: () => void };
  remove: { labelOf: (index: number) => string; onRemove: (index: number) => void };
  /** Why a row cannot be removed; null if it can. */
  keptBy?: (row: R) => string | null;
  actions?: (row: R, index: number) => ReactNode;
  children: (row: R, index: number) => ReactNode;
}

/** A new row's first field gets the focus. */
export function RowList<R extends { id: string }>(props: Props<R>) {
  const { path, rows, error, titleOf, none, add, remove, keptBy, actions, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const later = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));
  const addRow = () => {
    add.onAdd();
    later(() => {
      const last = [...(list.current?.querySelectorAll('fieldset[data-row]') ?? [])].at(-1);
      last?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    });
  };
  const removeRow = (index: number) => {
    remove.onRemove(index);
    later(() => addButton.current?.focus());
  };
  return (
    <Stack gap="md" ref={list}>
      {rows.length === 0 && <Text c="dimmed">{none}</Text>}
      {rows.map((row, index) => (
        <Card
          key={row.id}
          component="fieldset"
          m={0}
          miw={0}
          data-row
          aria-label={titleOf(index)}
          withBorder
        >
          <Stack gap="md">
            <Group justify="space-between">
              <Text fw={600} aria-hidden>
                {titleOf(index)}
              </Text>
              <Group gap="xs">
                {actions?.(row, index)}
                {keptBy?.(row) ? (
                  <Text size="sm" c="dimmed">
                    {keptBy(row)}
                  </Text>
                ) : (
                  <Button
                    variant="subtle"
                    color="red"
                    size="sm"
                    leftSection={<IconTrash size={18} aria-hidden />}
                    onClick={() => removeRow(index)}
                  >
                    {remove.labelOf(index)}
                  </Button>
                )}
              </Group>
            </Group>
            {children(row, index)}
          </Stack>
        </Card>
      ))}
      <Text c="red" data-path={path} tabIndex={error ? -1 : undefined} hidden={!error} role="alert">
        {error}
      </Text>
      <Group>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={addRow}
        >
          {add.label}
        </Button>
      </Group>
    </Stack>
  );
}
