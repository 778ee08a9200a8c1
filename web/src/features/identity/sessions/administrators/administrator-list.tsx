import { Group, Text } from '@mantine/core';
import { type AdministratorEntry, listAdministrators } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../../ui/text.tsx';
import type { NewAccess } from '../new-access-dialog.tsx';
import { type AccessAct, AccessQuestion } from './access-question.tsx';
import { EntryActions } from './entry-actions.tsx';

interface Props {
  ownId: string | undefined;
  mayChange: boolean;
  onEdit: (entry: AdministratorEntry) => void;
  onReset: (access: NewAccess) => void;
}

export function AdministratorList({ ownId, mayChange, onEdit, onReset }: Props) {
  const { t } = useTranslation('administrators');
  const { page, turnTo } = useAddress();
  const list = useQuery(readPage(listAdministrators, { query: { page } }));
  const [asked, setAsked] = useState<{ act: AccessAct; entry: AdministratorEntry } | null>(null);
  return (
    <>
      <PagedTable
        query={list}
        label={t('title')}
        columns={[
          {
            label: t('fields.name'),
            card: { line: 1, side: 'start' },
            cell: ({ id, name, email }) => (
              <>
                <Group gap="xs">
                  <Text fw={600}>
                    <bdi>{name}</bdi>
                  </Text>
                  {id === ownId && <StatusBadge status="inactive" label={t('you')} />}
                </Group>
                <Text size="sm" c="dimmed">
                  <Ltr>{email}</Ltr>
                </Text>
              </>
            ),
          },
          {
            label: t('fields.role'),
            card: { line: 2, side: 'start' },
            short: true,
            cell: ({ role }) => t(`roles.${role}.name`),
          },
          {
            label: t('fields.secondFactor'),
            short: true,
            cell: ({ has_second_factor }) => t(has_second_factor ? 'on' : 'off'),
          },
          {
            label: t('fields.lastSignIn'),
            cell: ({ last_sign_in_at: at }) =>
              at ? <DateText value={at} style="relative" /> : t('never'),
          },
          {
            label: t('fields.status'),
            card: { line: 2, side: 'end' },
            short: true,
            cell: ({ disabled_at }) =>
              disabled_at ? (
                <StatusBadge status="suspended" label={t('disabled')} />
              ) : (
                <StatusBadge status="active" label={t('open')} />
              ),
          },
          {
            label: t('fields.actions'),
            card: { line: 1, side: 'end' },
            short: true,
            cell: (entry) => (
              <EntryActions
                entry={entry}
                isSelf={entry.id === ownId}
                mayChange={mayChange}
                onAsk={(act, entry) => setAsked({ act, entry })}
                onEdit={onEdit}
              />
            ),
          },
        ]}
        onPage={turnTo}
        failure={t('loadFailed')}
      />
      {asked && <AccessQuestion {...asked} onClose={() => setAsked(null)} onReset={onReset} />}
    </>
  );
}
