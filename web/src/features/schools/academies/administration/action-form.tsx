import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';

interface Props {
  title: string;
  action: string;
  destructive?: boolean;
  isPending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** Focuses the first field when it appears. */
export function ActionForm(props: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <Card component="section" aria-labelledby={id}>
      <form ref={form} onSubmit={props.onSubmit} noValidate>
        <Stack gap="md">
          <Title order={2} fz="1.2rem" id={id}>
            {props.title}
          </Title>
          {props.children}
          <Group>
            <Button
              type="submit"
              color={props.destructive ? 'red' : undefined}
              loading={props.isPending}
            >
              {props.action}
            </Button>
            <Button variant="default" onClick={props.onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
