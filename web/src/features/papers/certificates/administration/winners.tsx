import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { issueCertificates, LIMITS, previewWinners, type Winner } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChosenEdition } from '../../../../lib/chosen-edition.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
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

const TONES = { ready: 'approved', issued: 'closed' } as const;
const isMatched = (state: Winner['state']): state is keyof typeof TONES => state in TONES;

function Lines({ winners }: { winners: Winner[] }) {
  const { t } = useTranslation('certificates');
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
              <Text span inherit c="dimmed">
                {line}.
              </Text>{' '}
              <bdi>{text}</bdi>
            </>
          ),
        },
        {
          label: t('admin.winners.team'),
          blank: ({ teams }) => teams.length === 0,
          cell: ({ teams }) =>
            teams.map(({ id, number, name, academy }) => (
              <Text key={id} size="sm">
                <Ltr>{number}</Ltr> <bdi>{name}</bdi> · <bdi>{academy}</bdi>
              </Text>
            )),
        },
        {
          label: t('fields.state'),
          card: { line: 2, side: 'start' },
          cell: ({ state }) => (
            <StatusBadge
              wraps
              status={isMatched(state) ? TONES[state] : 'rejected'}
              label={t(`admin.winners.states.${state}`)}
            />
          ),
        },
      ]}
    />
  );
}

/** Off until every line means one team. One that fails stops; the lines before it stay issued. */
function IssueButton({ winners }: { winners: Winner[] }) {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const edition = useChosenEdition();
  const issue = useWrite(issueCertificates, {
    refreshes: [...CHANGED_BY_ISSUING, previewWinners],
    onError: (error) => toastError(error, t('admin.issueFailed')),
  });
  const unmatched = winners.filter(({ state }) => !isMatched(state)).length;
  // A line that stands twice is one winner.
  const ready = [
    ...new Map(
      winners
        .filter(({ state }) => state === 'ready')
        .map((winner) => [[winner.kind, winner.award?.en, winner.teams[0]?.id].join(':'), winner]),
    ).values(),
  ];
  const sum = (key: 'members' | 'unconfirmed') =>
    ready.reduce((total, winner) => total + winner[key], 0);
  const unchecked = sum('unconfirmed');
  const [ask, asking] = useBusy(async () => {
    const question = {
      title: t('admin.winners.askTitle'),
      text: t('admin.winners.ask', { teams: count(ready.length), count: count(sum('members')) }),
      note: unchecked > 0 ? t('admin.printsUnconfirmed', { count: count(unchecked) }) : undefined,
      action: t('admin.winners.issue'),
    };
    if (!(await confirm(question))) return;
    let [issued, leftOut] = [0, 0];
    for (const { kind, award, teams } of ready) {
      const to = { academy_id: null, team_id: teams[0]?.id ?? null, takes_unconfirmed: true };
      const answer = await issue
        .mutateAsync({ body: { edition, kind, award, ...to } })
        .catch(() => null);
      if (!answer) return;
      issued += answer.data.issued;
      leftOut += answer.data.left_out;
    }
    toastSuccess(t('admin.team.given', { count: count(issued) }));
    if (leftOut > 0) toastError(null, t('admin.team.leftOut', { count: count(leftOut) }));
  });
  return (
    <Group>
      <Button
        disabled={unmatched > 0 || ready.length === 0}
        loading={asking}
        onClick={() => void ask()}
      >
        {t('admin.winners.issue')}
      </Button>
      <Text role="status">
        {unmatched > 0 && t('admin.winners.unmatched', { count: count(unmatched) })}
        {unmatched === 0 && ready.length === 0 && t('admin.winners.allIssued')}
      </Text>
    </Group>
  );
}

/** What is typed stays in this tab. */
export function Winners() {
  const { t } = useTranslation('certificates');
  const edition = useChosenEdition();
  const key = `midan_winners:${edition ?? ''}`;
  const [typed, setTyped] = useState(() => readTabStorage(key) ?? '');
  const [list, setList] = useState('');
  const preview = useQuery({
    ...read(previewWinners, { body: { edition, list } }),
    enabled: list !== '',
    staleTime: 0,
  });
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
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setList('');
            writeTabStorage(key, value || null);
          }}
        />
        <Button
          variant="default"
          w="fit-content"
          disabled={typed.trim() === ''}
          loading={preview.isFetching}
          onClick={() => setList(typed)}
        >
          {t('admin.winners.preview')}
        </Button>
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
