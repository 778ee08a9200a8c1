import { Group, Stack, Text } from '@mantine/core';
import { listAdminAcademyStaff } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../../ui/text.tsx';
import { type Account, BlockBadge, BlockButton, BlockForm } from './blocking.tsx';

interface Props {
  id: string;
  seesContacts: boolean;
}

export function Staff({ id, seesContacts: mayBlock }: Props) {
  const { t } = useTranslation('academies-administration');
  const staff = useQuery(read(listAdminAcademyStaff, { params: { id } }));
  const [asked, setAsked] = useState<Account | null>(null);
  return (
    <Stack gap="md">
      {asked && <BlockForm key={asked.id} account={asked} onClose={() => setAsked(null)} />}
      <DataState
        query={staff}
        failure={t('records.failed')}
        empty={<EmptyNotice title={t('records.empty.staff')} />}
      >
        {(members) => (
          <RecordTable
            label={t('records.tabs.staff')}
            rows={members}
            columns={[
              {
                label: t('records.name'),
                card: { line: 1, side: 'start' },
                cell: ({ name, email }) => (
                  <>
                    <Text fw={600}>
                      <bdi>{name}</bdi>
                    </Text>
                    {email && <Ltr>{email}</Ltr>}
                  </>
                ),
              },
              {
                label: t('records.lastSignIn'),
                cell: ({ last_sign_in_at: at }) =>
                  at ? <DateText value={at} style="relative" /> : '—',
              },
              {
                label: t('records.status'),
                card: { line: 1, side: 'end' },
                short: true,
                cell: ({ block, disabled_at }) => (
                  <Group gap="xs">
                    <StatusBadge
                      status={disabled_at ? 'inactive' : 'active'}
                      label={t(`records.staffStatus.${disabled_at ? 'disabled' : 'enabled'}`)}
                    />
                    <BlockBadge block={block} />
                  </Group>
                ),
              },
              {
                label: t('block.reason'),
                card: { line: 2, side: 'start' },
                blank: ({ block }) => block === null,
                cell: ({ block }) => <bdi>{block?.reason ?? '—'}</bdi>,
              },
              ...(mayBlock
                ? [
                    {
                      label: t('actions'),
                      card: { line: 3, side: 'start' } as const,
                      short: true,
                      cell: ({ id: member, name, block }: (typeof members)[number]) => {
                        const account = { kind: 'staff', id: member, name } as const;
                        return (
                          <BlockButton
                            account={account}
                            block={block}
                            onBlock={() => setAsked(account)}
                            size="xs"
                          />
                        );
                      },
                    },
                  ]
                : []),
            ]}
          />
        )}
      </DataState>
    </Stack>
  );
}
