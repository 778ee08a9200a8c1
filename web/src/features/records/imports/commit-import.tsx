import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { type ClassImportDetails, commitImport } from '@midan/contract';
import { useId } from 'react';
import { IconChecks } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_IMPORTS } from './import-reads.ts';

/** Goes on where an earlier call ended halfway; takes look-alikes to add as other students. */
export function useCommit(id: string) {
  const { t } = useTranslation('imports');
  const commit = useWrite(commitImport, {
    refreshes: CHANGED_BY_IMPORTS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      window.scrollTo({ top: 0 });
    },
    onError: (error) => toastError(error, t('commit.failed')),
  });
  return {
    isPending: commit.isPending,
    attempt: (twins: readonly number[]) =>
      commit.attempt({ params: { id }, body: { twins: [...twins] } }),
    commit: (twins: readonly number[]) =>
      commit.mutate({ params: { id }, body: { twins: [...twins] } }),
  };
}

interface Props {
  list: ClassImportDetails;
  /** Lines of look-alikes that are added as other students. */
  others: ReadonlySet<number>;
  isInactive: boolean;
}

export function CommitImport({ list, others, isInactive }: Props) {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const why = useId();
  const { commit, isPending } = useCommit(list.id);
  const { counts, teams } = list;
  const ready = counts.new + counts.changed + others.size;
  const isNothing = ready === 0 && teams.waiting === 0;
  const isShort = teams.missing.length > 0;
  return (
    <Card>
      <Group justify="space-between" gap="md">
        <Stack gap={4} maw="36rem">
          <Text fw={650}>{t('commit.ready', { count: ready, value: count(ready) })}</Text>
          <Text c="dimmed" id={why}>
            {isInactive && t('commit.inactive')}
            {!isInactive && t(isNothing ? 'commit.nothing' : 'commit.text')}
            {!isInactive && teams.waiting > 0 && ` ${t('commit.teams')}`}
            {isShort && ` ${t('commit.missing')}`}
          </Text>
          {teams.staying > 0 && (
            <Text c="red">{t('commit.staying', { value: count(teams.staying) })}</Text>
          )}
        </Stack>
        <Button
          variant={isShort ? 'default' : 'filled'}
          leftSection={<IconChecks size={20} aria-hidden />}
          disabled={isInactive || isNothing}
          aria-describedby={why}
          loading={isPending}
          onClick={() => commit([...others])}
        >
          {t(isShort ? 'commit.without' : 'commit.submit')}
        </Button>
      </Group>
    </Card>
  );
}
