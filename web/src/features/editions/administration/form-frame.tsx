import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconGitMerge } from '../../../icons/index.ts';

interface Props {
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  notices: {
    isDirty: boolean;
    busy: boolean;
    discard: () => void;
    /** Somebody else saved the same part first: which values shall stay? */
    stale: { load: () => void; keep: () => void } | null;
  };
  children: ReactNode;
}

/** A form of one part of an edition with its last line, and what is to be known of its state. */
export function FormFrame({ label, onSubmit, notices, children }: Props) {
  const { t } = useTranslation(['editions-administration', 'shell', 'common']);
  const { isDirty, busy, discard, stale } = notices;
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit}>
      <Stack gap="lg">
        {children}
        {stale && (
          <Alert
            color="yellow"
            role="alert"
            icon={<IconGitMerge aria-hidden />}
            title={t('shell:editedMeanwhile.title')}
          >
            <Text mb="sm">{t('stale.text')}</Text>
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
          <Button type="submit" loading={busy}>
            {t('common:save')}
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
