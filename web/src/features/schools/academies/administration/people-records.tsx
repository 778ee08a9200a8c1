import { Anchor, List, Text } from '@mantine/core';
import { isUnclaimed, listAdminAcademyStudents, listAdminAcademyTeams } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { Contact } from '../../../../ui/contact.tsx';
import { Link } from '../../../../ui/link.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../../ui/text.tsx';
import { Records } from './records.tsx';

const READINESS = ['track', 'size', 'leader', 'ages', 'mentor', 'consent'] as const;

function useSearched(id: string) {
  const { page, text } = useAddress();
  return { params: { id }, query: { page, search: text('search') || undefined } };
}

export function Teams({ id }: { id: string }) {
  const { t } = useTranslation(['academies-administration', 'teams']);
  const list = useQuery(readPage(listAdminAcademyTeams, useSearched(id)));
  return (
    <Records
      name="teams"
      search={t('records.searchTeams')}
      list={list}
      columns={[
        {
          label: t('records.name'),
          card: { line: 1, side: 'start' },
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          label: t('records.members'),
          figure: true,
          cell: ({ members, max_members }) => <Ltr>{`${members.length} / ${max_members}`}</Ltr>,
        },
        {
          label: t('records.who'),
          card: { line: 2, side: 'start' },
          blank: ({ members }) => members.length === 0,
          cell: ({ members }) => (
            <List size="sm" listStyleType="none">
              {members.map(({ id: member, role, student }) => (
                <List.Item key={member}>
                  <bdi>{`${student.first_name} ${student.last_name}`}</bdi>
                  {role === 'leader' && ` (${t('records.leader')})`}
                </List.Item>
              ))}
            </List>
          ),
        },
        {
          label: t('records.ageGroup'),
          short: true,
          cell: ({ age_group }) => (age_group ? t(`teams:ages.${age_group}`) : '—'),
        },
        {
          label: t('records.readiness'),
          short: true,
          cell: ({ readiness }) => (
            <>
              <StatusBadge
                status={readiness.ready ? 'active' : 'pending'}
                label={t(readiness.ready ? 'records.ready' : 'records.notReady')}
              />
              {!readiness.ready && (
                <Text size="sm" c="dimmed">
                  {READINESS.filter((check) => !readiness[check])
                    .map((check) => t(`records.missing.${check}`))
                    .join(t('records.comma'))}
                </Text>
              )}
            </>
          ),
        },
        {
          label: t('records.status'),
          card: { line: 1, side: 'end' },
          short: true,
          cell: ({ status }) => (
            <StatusBadge status={status} label={t(`records.teamStatus.${status}`)} />
          ),
        },
        {
          label: t('records.created'),
          short: true,
          cell: ({ created_at }) => <DateText value={created_at} />,
        },
      ]}
    />
  );
}

/** @param seesContacts whether the search box offers contacts too, or names only */
export function Students({ id, seesContacts }: { id: string; seesContacts: boolean }) {
  const { t } = useTranslation('academies-administration');
  const list = useQuery(readPage(listAdminAcademyStudents, useSearched(id)));
  return (
    <Records
      name="students"
      search={t(seesContacts ? 'records.searchStudents' : 'records.searchStudentNames')}
      list={list}
      columns={[
        {
          label: t('records.name'),
          card: { line: 1, side: 'start' },
          cell: ({ id: student, first_name, last_name }) => (
            <Anchor component={Link} to={`/admin/students?student=${student}`} fw={600}>
              <bdi>{`${first_name} ${last_name}`}</bdi>
            </Anchor>
          ),
        },
        {
          label: t('records.contact'),
          card: { line: 2, side: 'start' },
          cell: ({ email, phone_number }) => <Contact email={email} phone_number={phone_number} />,
        },
        {
          label: t('records.team'),
          cell: ({ current_team }) => <bdi>{current_team?.name ?? t('records.noTeam')}</bdi>,
        },
        {
          label: t('records.status'),
          card: { line: 1, side: 'end' },
          short: true,
          cell: (student) => (
            <StatusBadge
              status={student.status}
              label={t(
                `records.studentStatus.${isUnclaimed(student) ? 'vouched' : student.status}`,
              )}
            />
          ),
        },
        {
          label: t('records.created'),
          short: true,
          cell: ({ created_at }) => <DateText value={created_at} />,
        },
      ]}
    />
  );
}
