import { Text } from '@mantine/core';
import { listStaff, type StaffMember } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../../ui/text.tsx';
import type { NewAccess } from '../new-access-dialog.tsx';
import { type AccessAct, AccessQuestion } from './access-question.tsx';
import { MemberActions } from './member-actions.tsx';
import { usePermissionNames } from './use-permission-names.ts';

interface Props {
  onEdit: (member: StaffMember) => void;
  onReset: (access: NewAccess) => void;
}

function Standing({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff');
  if (member.is_blocked) return <StatusBadge status="suspended" label={t('blocked')} />;
  if (member.disabled_at) return <StatusBadge status="suspended" label={t('disabled')} />;
  if (member.must_change_password) return <StatusBadge status="pending" label={t('waiting')} />;
  return <StatusBadge status="active" label={t('enabled')} />;
}

export function StaffList({ onEdit, onReset }: Props) {
  const { t } = useTranslation('staff');
  const namesOf = usePermissionNames();
  const staff = useQuery({ ...read(listStaff), staleTime: 0 });
  const [asked, setAsked] = useState<{ act: AccessAct; member: StaffMember } | null>(null);
  return (
    <>
      <DataState
        query={staff}
        failure={t('loadFailed')}
        empty={<EmptyNotice title={t('emptyTitle')} text={t('emptyText')} />}
      >
        {(members) => (
          <RecordTable
            label={t('title')}
            rows={members}
            columns={[
              {
                label: t('fields.name'),
                card: { line: 1, side: 'start' },
                cell: ({ name, email }) => (
                  <>
                    <Text fw={600}>
                      <bdi>{name}</bdi>
                    </Text>
                    <Text size="sm" c="dimmed">
                      {email === '' ? t('emailTaken') : <Ltr>{email}</Ltr>}
                    </Text>
                  </>
                ),
              },
              {
                label: t('fields.permissions'),
                cell: ({ permissions }) => namesOf(permissions),
              },
              {
                label: t('fields.lastSignIn'),
                cell: ({ last_sign_in_at: at }) =>
                  at ? <DateText value={at} style="relative" /> : t('never'),
              },
              {
                label: t('fields.status'),
                card: { line: 2, side: 'start' },
                short: true,
                cell: (member) => <Standing member={member} />,
              },
              {
                label: t('fields.secondFactor'),
                short: true,
                cell: ({ has_second_factor }) => t(has_second_factor ? 'factor.on' : 'factor.off'),
              },
              {
                label: t('fields.actions'),
                card: { line: 1, side: 'end' },
                short: true,
                cell: (member) => (
                  <MemberActions
                    member={member}
                    onAsk={(act) => setAsked({ act, member })}
                    onEdit={onEdit}
                  />
                ),
              },
            ]}
          />
        )}
      </DataState>
      {asked && <AccessQuestion {...asked} onClose={() => setAsked(null)} onReset={onReset} />}
    </>
  );
}
