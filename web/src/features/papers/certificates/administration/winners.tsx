import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { issueWinners, LIMITS, previewWinners, type Winner } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChosenEdition } from '../../../../lib/chosen-edition.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { readTabStorage, writeTabStorage } from '../../../../lib/storage.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { CHANGED_BY_ISSUING } from '../changed-by-issuing.ts';

const isMatched = ({ state }: Winner): boolean => state === 'ready' || state === 'issued';
const toneOf = (winner: Winner) => {
  if (!isMatched(winner)) return 'rejected';
  return winner.state === 'ready' ? 'approved' : 'closed';
};

function Lines({ winners }: { winners: Winner[] }) {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const local = useLocalized();
  return (
    <RecordTable
      label={t('admin.winners.matched')}
      rows={winners.map((winner) => ({ ...winner, id: String(winner.line) }))}
      columns={[
        {
          label: t('admin.winners.line'),
          card: { line: 1, side: 'start' },
          cell: ({ line, text }) => (
            <>
              <Text fw={600} component="span">
                {count(line)}
              </Text>{' '}
              <bdi>{text}</bdi>
            </>
          ),
        },
        {
          label: t('admin.winners.award'),
          cell: ({ award }) => (award ? <bdi>{local(award)}</bdi> : '–'),
        },
        {
          label: t('admin.winners.team'),
          cell: ({ teams }) =>
            teams.length === 0
              ? '–'
              : teams.map(({ id, number, name, academy }) => (
                  <Text key={id} size="sm">
                    <Ltr>{number}</Ltr> <bdi>{name}</bdi> · <bdi>{academy}</bdi>
                  </Text>
                )),
        },
        {
          label: t('fields.state'),
          card: { line: 1, side: 'end' },
          cell: (winner) => (
            <StatusBadge
              wraps
              status={toneOf(winner)}
              label={t(`admin.winners.states.${winner.state}`)}
            />
          ),
        },
      ]}
    />
  );
}

/** Off until every line means one team. */
function IssueButton({ winners }: { winners: Winner[] }) {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const edition = useChosenEdition();
  const [takesUnconfirmed, setTakesUnconfirmed] = useState(false);
  const issue = useWrite(issueWinners, {
    refreshes: [...CHANGED_BY_ISSUING, previewWinners],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      if (data.left_out > 0)
        toastError(null, t('admin.team.leftOut', { count: count(data.left_out) }));
    },
    onError: (error) => toastError(error, t('admin.issueFailed')),
  });
  const unmatched = winners.filter((winner) => !isMatched(winner)).length;
  const ready = winners.filter(({ state }) => state === 'ready');
  const sum = (key: 'members' | 'unconfirmed') =>
    ready.reduce((total, winner) => total + winner[key], 0);
  const unconfirmed = sum('unconfirmed');
  const issued = sum('members') - (takesUnconfirmed ? 0 : unconfirmed);
  const [ask, asking] = useBusy(async () => {
    const question = {
      title: t('admin.winners.askTitle'),
      text: t('admin.winners.ask', { teams: count(ready.length), count: count(issued) }),
      action: t('admin.winners.issue'),
    };
    if (!(await confirm(question))) return;
    await issue.attempt({
      body: {
        edition,
        takes_unconfirmed: takesUnconfirmed,
        winners: ready.flatMap(({ kind, award, teams: [team] }) =>
          award && team ? [{ kind, award, team_id: team.id }] : [],
        ),
      },
    });
  });
  const why = () => {
    if (unmatched > 0) return t('admin.winners.unmatched', { count: count(unmatched) });
    if (ready.length === 0) return t('admin.winners.allIssued');
    return issued === 0 ? t('admin.winners.noneConfirmed', { count: count(unconfirmed) }) : null;
  };
  const reason = why();
  return (
    <Stack gap="sm">
      {unconfirmed > 0 && (
        <Checkbox
          label={t('admin.winners.takesUnconfirmed', { count: count(unconfirmed) })}
          checked={takesUnconfirmed}
          onChange={({ currentTarget }) => setTakesUnconfirmed(currentTarget.checked)}
        />
      )}
      {reason && <Text role="status">{reason}</Text>}
      <Group>
        <Button disabled={reason !== null} loading={asking} onClick={() => void ask()}>
          {t('admin.winners.issue')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What is typed stays in this tab. */
export function Winners() {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const edition = useChosenEdition();
  const key = `midan_winners:${edition ?? 'current'}`;
  const [typed, setTyped] = useState(() => readTabStorage(key) ?? '');
  const [list, setList] = useState('');
  const preview = useQuery({
    ...read(previewWinners, { body: { edition, list } }),
    enabled: list !== '',
    staleTime: 0,
  });
  const lines = typed.split('\n').filter((line) => line.trim()).length;
  const isLong = lines > LIMITS.winnersMax;
  return (
    <Section id="winners" title={t('admin.winners.title')} text={t('admin.winners.text')}>
      <Stack gap="md">
        <Textarea
          label={t('admin.winners.list')}
          description={t('admin.winners.hint')}
          placeholder={t('admin.winners.example')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={LIMITS.winnersTextMax}
          value={typed}
          error={isLong && t('admin.winners.tooLong', { count: count(LIMITS.winnersMax) })}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setList('');
            writeTabStorage(key, value || null);
          }}
        />
        <Group>
          <Button
            variant="default"
            disabled={lines === 0 || isLong}
            loading={preview.isFetching}
            onClick={() => (list === typed ? void preview.refetch() : setList(typed))}
          >
            {t('admin.winners.preview')}
          </Button>
        </Group>
        {list !== '' && (
          <DataState query={preview} failure={t('admin.actionFailed')}>
            {(winners) => (
              <>
                <Lines winners={winners} />
                <IssueButton winners={winners} />
              </>
            )}
          </DataState>
        )}
      </Stack>
    </Section>
  );
}
