import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type ClassImportDetails,
  countLeft,
  exportImportProblems,
  undoImport,
} from '@midan/contract';
import { IconRotateClockwise } from '../../../icons/index.ts';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Link } from '../../../ui/link.tsx';
import { TableDownload } from '../../../ui/table-download.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useCommit } from './commit-import.tsx';
import { CHANGED_BY_IMPORTS } from './import-reads.ts';

function Undo({ list, until }: { list: ClassImportDetails; until: string }) {
  const { t } = useTranslation('imports');
  const { figureDate } = useFormats();
  const undo = useWrite(undoImport, {
    refreshes: CHANGED_BY_IMPORTS,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('undo.failed')),
  });
  const [ask, isAsking] = useBusy(async () => {
    const { title, text, action } = t('undo', { returnObjects: true });
    if (await confirm({ title, text, action, destructive: true })) {
      await undo.attempt({ params: { id: list.id } });
    }
  });
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconRotateClockwise size={20} className="mirrored" aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {t('undo.action')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('undo.until', { until: figureDate(until, 'time') })}
      </Text>
    </Group>
  );
}

function ProblemFile({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('result.file')}</Text>
      <Text size="sm" c="dimmed">
        {t('result.fileHint')}
      </Text>
      <TableDownload
        label={t('result.save')}
        done={t('result.fileDone')}
        failed={t('result.fileFailed')}
        save={(format) => download(exportImportProblems, { params: { id }, query: { format } })}
      />
    </Stack>
  );
}

function GoOn({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const { commit, isPending } = useCommit(id);
  return (
    <Button loading={isPending} onClick={() => commit([])}>
      {t('result.goOn')}
    </Button>
  );
}

export function ImportResult({ list }: { list: ClassImportDetails }) {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const { id, status, taken, teams, undo, undo_until: until, erased } = list;
  const isDone = status === 'done';
  const left = countLeft(list);
  const said = [
    t('result.taken', { count: taken, value: count(taken) }),
    teams.placed > 0 && t('result.placed', { value: count(teams.placed) }),
    teams.refused > 0 && t('result.refused', { value: count(teams.refused) }),
    isDone && teams.waiting > 0 && t('result.waiting', { value: count(teams.waiting) }),
  ].filter(Boolean);
  return (
    <Card component="section" aria-label={t(isDone ? 'result.title' : 'undo.done')}>
      <Stack>
        <div>
          <Title order={2} fz="1.2rem">
            {t(isDone ? 'result.title' : 'undo.done')}
          </Title>
          {isDone ? (
            said.map((sentence) => <Text key={String(sentence)}>{sentence}</Text>)
          ) : (
            <Text>
              {t('undo.sums', {
                removed: count(undo.removed),
                restored: count(undo.restored),
                kept: count(undo.kept),
              })}
            </Text>
          )}
          {erased && <Text c="dimmed">{t('result.erased')}</Text>}
        </div>
        <Group gap="sm">
          {isDone && teams.waiting > 0 && <GoOn id={id} />}
          <Button component={Link} to="/academy/students">
            {t('result.students')}
          </Button>
          {isDone && taken > 0 && (
            <Button component={Link} to="/academy/student-cards" variant="default">
              {t('result.cards')}
            </Button>
          )}
          {(teams.placed > 0 || teams.refused > 0) && (
            <Button component={Link} to="/academy/teams" variant="default">
              {t('result.teams')}
            </Button>
          )}
        </Group>
        {isDone && !erased && left + teams.refused > 0 && <ProblemFile id={id} />}
        {until && <Undo list={list} until={until} />}
      </Stack>
    </Card>
  );
}
