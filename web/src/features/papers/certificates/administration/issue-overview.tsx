import { Button, Checkbox, Stack, Text } from '@mantine/core';
import {
  type CertificateOverview,
  getCertificateOverview,
  isAwarded,
  issueCertificates,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChosenEdition } from '../../../../lib/chosen-edition.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { CHANGED_BY_ISSUING } from '../changed-by-issuing.ts';
import { Participation } from './participation.tsx';

/** How often progress is read while a batch is under way, in ms. */
const PROGRESS_MS = 5_000;

const EVERYBODY = { academy_id: null, team_id: null, student_id: null };

interface IssueProps {
  each: CertificateOverview['kinds'][number];
  takesUnconfirmed: boolean;
}

/**
 * Not to those whose certificate was revoked, nor (unless `takesUnconfirmed`) unconfirmed names.
 */
function IssueButton({ each: { kind, holders, confirmed }, takesUnconfirmed }: IssueProps) {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const edition = useChosenEdition();
  const issue = useWrite(issueCertificates, {
    refreshes: CHANGED_BY_ISSUING,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('admin.issueFailed')),
  });
  const title = t('admin.issueFor', { kind: t(`kinds.${kind}`) });
  const unchecked = holders - confirmed;
  const about = takesUnconfirmed ? 'admin.printsUnconfirmed' : 'admin.waitsForNames';
  const note = unchecked > 0 ? t(about, { count: count(unchecked) }) : undefined;
  const [ask, asking] = useBusy(async () => {
    if (await confirm({ title, note, text: t('admin.ask'), action: t('admin.issue') })) {
      await issue.attempt({
        body: { ...EVERYBODY, edition, kind, takes_unconfirmed: takesUnconfirmed },
      });
    }
  });
  const none = (takesUnconfirmed ? holders : confirmed) === 0;
  const reason =
    holders === 0 ? t('admin.nobody') : t('admin.noneConfirmed', { count: count(holders) });
  return (
    <>
      <Button
        size="sm"
        aria-label={title}
        aria-describedby={none ? `no-${kind}` : undefined}
        disabled={none}
        loading={asking}
        onClick={() => void ask()}
      >
        {t('admin.issue')}
      </Button>
      {none && (
        <Text size="sm" c="dimmed" id={`no-${kind}`}>
          {reason}
        </Text>
      )}
    </>
  );
}

/** Places and awards have no button here. */
function Kinds({ overview, mayIssue }: { overview: CertificateOverview; mayIssue: boolean }) {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const [takesUnconfirmed, setTakesUnconfirmed] = useState(false);
  const { edition, kinds, batches } = overview;
  const running = batches.find(({ done_at }) => done_at === null);
  const leftOut = batches[0]?.left_out ?? 0;
  return (
    <Stack gap="md">
      {running && (
        <Text role="status" fw={600}>
          {t('admin.running', { count: count(running.issued) })}
        </Text>
      )}
      {leftOut > 0 && <Text>{t('admin.leftOut', { count: count(leftOut) })}</Text>}
      <RecordTable
        label={t('admin.kindsTitle')}
        rows={kinds.map((each) => ({ ...each, id: each.kind }))}
        columns={[
          {
            label: t('fields.kind'),
            card: { line: 1, side: 'start' },
            cell: ({ kind }) => <Text fw={600}>{t(`kinds.${kind}`)}</Text>,
          },
          {
            label: t('admin.holders'),
            figure: true,
            blank: ({ kind }) => isAwarded(kind),
            cell: ({ kind, holders }) => (isAwarded(kind) ? '–' : count(holders)),
          },
          {
            label: t('admin.confirmed'),
            figure: true,
            blank: ({ kind }) => isAwarded(kind),
            cell: ({ kind, confirmed }) => (isAwarded(kind) ? '–' : count(confirmed)),
          },
          { label: t('admin.valid'), figure: true, cell: ({ valid }) => count(valid) },
          {
            label: t('fields.actions'),
            short: true,
            blank: ({ kind }) => isAwarded(kind) || !mayIssue || !edition.is_open,
            cell: (each) =>
              mayIssue &&
              edition.is_open &&
              !isAwarded(each.kind) && (
                <IssueButton each={each} takesUnconfirmed={takesUnconfirmed} />
              ),
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        {edition.is_open ? t('admin.ofTeam') : t('admin.closed')}
      </Text>
      <Participation overview={overview} mayChange={mayIssue && edition.is_open} />
      {mayIssue && edition.is_open && (
        <Checkbox
          label={t('admin.takesUnconfirmed')}
          checked={takesUnconfirmed}
          onChange={({ currentTarget }) => setTakesUnconfirmed(currentTarget.checked)}
        />
      )}
    </Stack>
  );
}

export function IssueOverview({ mayIssue }: { mayIssue: boolean }) {
  const { t } = useTranslation('certificates');
  const edition = useChosenEdition();
  const overview = useQuery({
    ...read(getCertificateOverview, { query: { edition } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.batches.some(({ done_at }) => done_at === null) ? PROGRESS_MS : false,
  });
  const who = overview.data?.participation ?? 'registered';
  return (
    <Section id="issue" title={t('admin.kindsTitle')} text={t(`admin.kindsText.${who}`)}>
      <DataState query={overview} failure={t('admin.failed')}>
        {(data) => <Kinds overview={data} mayIssue={mayIssue} />}
      </DataState>
    </Section>
  );
}
