import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { getResultFile, LIMITS, listOwnResults, type OwnResult, openAppeal } from '@midan/contract';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { useNow } from '../../../lib/use-now.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { NotPermitted } from '../../../ui/not-permitted.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { Result } from './result.tsx';

/** A refused appeal keeps its words for the next press. */
function AppealButton({ listId, team }: { listId: string; team: OwnResult['team'] }) {
  const { t } = useTranslation('own-results');
  const typed = useRef('');
  const write = useWrite(openAppeal, {
    refreshes: [listOwnResults],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('appeal.failed')),
  });
  const open = async () => {
    const isSure = await confirm({
      title: t('appeal.title', { team: team.name }),
      text: t('appeal.text'),
      action: t('appeal.action'),
      field: {
        label: t('appeal.label'),
        max: LIMITS.sheetTextMax,
        value: typed.current,
        problem: (text) => (text.trim() ? undefined : t('appeal.needed')),
        onChange: (text) => {
          typed.current = text;
        },
      },
    });
    const params = { id: listId, teamId: team.id };
    if (isSure) write.mutate({ params, body: { text: typed.current } });
  };
  return (
    <Button variant="default" loading={write.isPending} onClick={() => void open()}>
      {t('appeal.open')}
    </Button>
  );
}

function Appeal({
  result: { list_id, team, appeal, appeals_until: until },
}: {
  result: OwnResult;
}) {
  const { t } = useTranslation('own-results');
  const { deadline } = useFormats();
  const mayAppeal = useSchoolMay('teams');
  const isOpen = useNow() < Date.parse(until ?? '');
  if (appeal) {
    return (
      <Alert color="blue" role="note" title={t(`appeal.states.${appeal.state}`)}>
        <Text>{t('appeal.own', { text: appeal.text })}</Text>
        {appeal.answer && <Text dir="auto">{appeal.answer}</Text>}
      </Alert>
    );
  }
  if (!isOpen || !until || !list_id) return null;
  return (
    <>
      <Group gap="sm">
        <Text>{t('appeal.until', { time: deadline(until) })}</Text>
        <TimeLeft until={until} />
      </Group>
      {mayAppeal ? (
        <Group>
          <AppealButton listId={list_id} team={team} />
        </Group>
      ) : (
        <NotPermitted needed="teams" />
      )}
    </>
  );
}

function ResultFile({ listId, number }: { listId: string; number: string }) {
  const { t } = useTranslation('own-results');
  const save = async () => {
    const { snapshot } = await call(getResultFile, { params: { id: listId } });
    saveFile(new Blob([snapshot], { type: 'application/json' }), `midan-${number}.json`);
  };
  const texts = { label: t('file.save'), done: t('file.done'), failed: t('file.failed') };
  return (
    <Group>
      <DownloadButton {...texts} save={save} />
    </Group>
  );
}

export function OwnPlaces({ results }: { results: readonly OwnResult[] }) {
  return (
    <Stack gap="xl">
      {results.map((each) => (
        <Result key={`${each.list_id}${each.team.id}`} result={each}>
          <Appeal result={each} />
          {each.list_id && each.published && (
            <ResultFile listId={each.list_id} number={each.team.number} />
          )}
        </Result>
      ))}
    </Stack>
  );
}
