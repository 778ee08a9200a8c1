import { Anchor, Group, Text } from '@mantine/core';
import { getJournal, type JournalRow } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { TableDownload } from '../../../ui/table-download.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { AccountName } from './accounts.tsx';
import { MonthPart } from './month-part.tsx';

function useColumns(): Column<JournalRow>[] {
  const { t } = useTranslation('accounting');
  return [
    {
      label: t('journal.date'),
      card: { line: 2, side: 'start' },
      cell: ({ created_at }) => <DateText value={created_at} style="time" />,
    },
    {
      label: t('journal.school'),
      card: { line: 1, side: 'start' },
      cell: ({ academy }) => (
        <Anchor component={Link} to={`/admin/academies/${academy.id}`}>
          <bdi>{academy.name}</bdi>
        </Anchor>
      ),
    },
    {
      label: t('journal.description'),
      card: { line: 3, side: 'start' },
      cell: ({ description, reference }) => (
        <>
          <bdi>{description}</bdi>
          {reference && (
            <Text size="sm" c="dimmed">
              {t('journal.reference')} <Ltr>{reference}</Ltr>
            </Text>
          )}
        </>
      ),
    },
    { label: t('debit'), cell: ({ debit }) => <AccountName account={debit} /> },
    { label: t('credit'), cell: ({ credit }) => <AccountName account={credit} /> },
    {
      label: t('journal.amount'),
      card: { line: 1, side: 'end' },
      figure: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
  ];
}

export function Journal({ month }: { month: string }) {
  const { t } = useTranslation('accounting');
  const { page, turnTo } = useAddress();
  const columns = useColumns();
  const params = { month };
  const journal = useQuery({
    ...readPage(getJournal, { params, query: { page } }),
    staleTime: 0,
  });
  return (
    <MonthPart title={t('journal.title')} text={t('journal.text')}>
      <Group mb="md" data-unprinted>
        <TableDownload
          label={t('journal.save')}
          done={t('journal.saved')}
          failed={t('journal.saveFailed')}
          save={(format) => download(getJournal, { params, query: { format } })}
        />
      </Group>
      <PagedTable
        query={journal}
        label={t('journal.title')}
        columns={columns}
        onPage={turnTo}
        failure={t('failed')}
        empty={<EmptyNotice title={t('journal.empty')} />}
      />
    </MonthPart>
  );
}
