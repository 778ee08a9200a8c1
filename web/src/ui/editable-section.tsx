import { Button, Card, Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconPencil } from '../icons/index.ts';

interface Props {
  id: string;
  titles: { read: string; edit: string };
  edit: string;
  /** True if it begins with the form, because something typed may wait in it. */
  startsEditing?: () => boolean;
  /** The form; it calls `onDone` when it was saved or given up. */
  form: (onDone: () => void) => ReactNode;
  children: ReactNode;
}

export function EditableSection({ id, titles, edit, startsEditing, form, children }: Props) {
  const [editing, setEditing] = useState(startsEditing ?? false);
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  // Back to where the keyboard came from.
  useEffect(() => {
    if (edited.current && !editing) button.current?.focus();
    edited.current = editing;
  }, [editing]);
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="1.2rem" id={id}>
          {editing ? titles.edit : titles.read}
        </Title>
        {!editing && (
          <Button
            ref={button}
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {edit}
          </Button>
        )}
      </Group>
      {editing ? form(() => setEditing(false)) : children}
    </Card>
  );
}
