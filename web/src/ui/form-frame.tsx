import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { IconGitMerge } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';

interface Props {
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  notices: {
    isDirty: boolean;
    busy: boolean;
    discard: () => void;
    /** Set if somebody else saved the same part first: take theirs, or keep what was typed. */
    stale: { load: () => void; keep: () => void; replaces: boolean } | null;
  };
  /** What the button says, unless it is "Save". */
  action?: string;
  children: ReactNode;
}

/** If somebody else saved the same part first, it asks which values to keep. */
export function FormFrame({ label, onSubmit, notices, action, children }: Props) {
  const { t } = useTranslation(['editing', 'shell', 'common']);
  const { isDirty, busy, discard, stale } = notices;
  const form = useRef<HTMLFormElement>(null);
  // The buttons at its end work while there is something to save: the focus stays with the form.
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (isDirty || busy) {
      wasDirty.current = true;
      return;
    }
    const isLost = document.activeElement === document.body;
    if (wasDirty.current && isLost) form.current?.focus({ preventScroll: true });
    wasDirty.current = false;
  }, [isDirty, busy]);
  return (
    <form ref={form} noValidate aria-label={label} tabIndex={-1} onSubmit={onSubmit}>
      <Stack gap="lg">
        {children}
        {stale && (
          <Alert
            color="yellow"
            role="alert"
            icon={<IconGitMerge aria-hidden />}
            title={t('shell:editedMeanwhile.title')}
          >
            <Text mb="sm">
              {t('stale.text')} {stale.replaces && t('stale.replaces')}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={stale.load}>
                {t('stale.load')}
              </Button>
              <Button variant="default" onClick={stale.keep}>
                {t('stale.keep')}
              </Button>
            </Group>
          </Alert>
        )}
        <Group gap="md">
          <Button type="submit" loading={busy} disabled={!isDirty}>
            {action ?? t('common:save')}
          </Button>
          {isDirty && (
            <Button variant="default" disabled={busy} onClick={discard}>
              {t('unsaved.discard')}
            </Button>
          )}
          {isDirty && (
            <Text c="dimmed" size="sm" role="status">
              {t('unsaved.notice')}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
