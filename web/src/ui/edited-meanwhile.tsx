import { Alert, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconGitMerge } from '../icons/index.ts';
import { ApiError } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n.ts';
import type { ForeignChange } from '../lib/merge-edits.ts';

/** True for the server's refusal of a save because the record was saved meanwhile. */
export const isEditedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'edited_meanwhile';

interface Props {
  /** Null until a save is refused; empty if none of the compared values changed. */
  changes: readonly ForeignChange[] | null;
  labelOf: (name: string) => string;
  show: (name: string, value: unknown) => string;
}

/** Says which the reader has changed too; own input is kept. Nothing while `changes` is null. */
export function EditedMeanwhile({ changes, labelOf, show }: Props) {
  const { t, i18n } = useTranslation('shell');
  const notice = useRef<HTMLDivElement>(null);
  // The Save button may be far from the notice, or the end of a dialog may cover it.
  useEffect(() => {
    if (changes) notice.current?.scrollIntoView({ block: 'start' });
  }, [changes]);
  if (!changes) return null;
  return (
    <Alert
      ref={notice}
      color="yellow"
      role="alert"
      icon={<IconGitMerge aria-hidden />}
      title={t('editedMeanwhile.title')}
    >
      <Text>{t('editedMeanwhile.text')}</Text>
      {changes.length > 0 && (
        <List mt="xs">
          {changes.map(({ name, before, now, isContested }) => (
            <List.Item key={name}>
              {labelOf(name)}: <bdi>{show(name, before) || '—'}</bdi>
              {i18n.language === 'ar' ? ' ← ' : ' → '}
              <bdi>{show(name, now) || '—'}</bdi>
              {isContested && ` (${t('editedMeanwhile.contested')})`}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
