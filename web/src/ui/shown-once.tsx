import { Alert, Button, Card, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { IconAlertTriangle } from '../icons/index.ts';
import { CopyButton } from './copy-button.tsx';
import { Modal } from './modal.tsx';
import { Ltr } from './text.tsx';

interface Props {
  title: string;
  values: { text: string; value: string; copy: string }[];
  warning: string;
  done: string;
  onDone: () => void;
  /** Further ways to pass them on. */
  children?: ReactNode;
}

/** Closes by its button alone, so no stray key loses the secrets. */
export function ShownOnce({ title, values, warning, done, onDone, children }: Props) {
  return (
    <Modal
      opened
      size="lg"
      onClose={() => undefined}
      title={title}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        {values.map(({ text, value, copy }) => (
          <Fragment key={copy}>
            <Text>{text}</Text>
            <Card padding="sm" withBorder>
              <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
                <Ltr>{value}</Ltr>
              </Text>
            </Card>
            <CopyButton value={value} label={copy} labelled />
          </Fragment>
        ))}
        {children}
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
        <Button fullWidth data-autofocus onClick={onDone}>
          {done}
        </Button>
      </Stack>
    </Modal>
  );
}
