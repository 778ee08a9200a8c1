import { Anchor, Group, Stack, Text } from '@mantine/core';
import { type AdministeredStudent, isUnclaimed, listAdminStudents } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { Contact } from '../../../../ui/contact.tsx';
import { EmptyNotice } from '../../../../ui/data-state.tsx';
import { GuardianNote } from '../../../../ui/guardian-note.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import type { Column } from '../../../../ui/record-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText } from '../../../../ui/text.tsx';
import { BlockBadge } from '../administration/blocking.tsx';
import { useListLabels } from '../labels.ts';
import { NoMatch } from './no-match.tsx';
import { useStudentAddress } from './student-address.ts';
import type { StudentFilter } from './student-filter.ts';

function useColumns(): Column<AdministeredStudent>[] {
  const { t } = useTranslation(['participants', 'academies-administration']);
  const { governorate } = useListLabels();
  const addressOf = useStudentAddress();
  return [
    {
      label: t('academies-administration:records.name'),
      card: { line: 1, side: 'start' },
      cell: ({ id, first_name, last_name, guardian_consent }) => (
        <Stack gap={4} align="start">
          <Anchor component={Link} to={addressOf(id)} preventScrollReset fw={600}>
            <bdi>{`${first_name} ${last_name}`}</bdi>
          </Anchor>
          <GuardianNote state={guardian_consent} />
        </Stack>
      ),
    },
    {
      label: t('teams.school'),
      card: { line: 2, side: 'start' },
      cell: ({ academy }) =>
        academy ? (
          <>
            <Anchor component={Link} to={`/admin/academies/${academy.id}?tab=students`}>
              <bdi>{academy.name}</bdi>
            </Anchor>
            <Text size="sm" c="dimmed">
              {governorate(academy.governorate)}
            </Text>
          </>
        ) : (
          <Text span c="dimmed">
            {t('students.noSchool')}
          </Text>
        ),
    },
    {
      label: t('academies-administration:records.contact'),
      card: { line: 3, side: 'start' },
      cell: ({ email, phone_number }) => <Contact email={email} phone_number={phone_number} />,
    },
    {
      label: t('students.team'),
      cell: ({ current_team: team }) =>
        team ? (
          <Anchor component={Link} to={`/admin/teams/${team.id}`}>
            <bdi>{team.name}</bdi>
          </Anchor>
        ) : (
          <Text span c="dimmed">
            {t('academies-administration:records.noTeam')}
          </Text>
        ),
    },
    {
      label: t('status'),
      card: { line: 1, side: 'end' },
      short: true,
      cell: (student) => (
        <Group gap="xs">
          <StatusBadge
            status={student.status}
            label={t(
              `academies-administration:records.studentStatus.${isUnclaimed(student) ? 'vouched' : student.status}`,
            )}
          />
          <BlockBadge block={student.block} />
        </Group>
      ),
    },
    {
      label: t('academies-administration:records.created'),
      short: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
    },
  ];
}

export function StudentList({ query, page, isNarrow, turnTo, showAll }: StudentFilter) {
  const { t } = useTranslation('participants');
  const columns = useColumns();
  const list = useQuery(readPage(listAdminStudents, { query: { ...query, page } }));
  return (
    <PagedTable
      query={list}
      label={t('students.list')}
      columns={columns}
      onPage={turnTo}
      failure={t('students.failed')}
      empty={
        isNarrow ? (
          <NoMatch showAll={showAll} />
        ) : (
          <EmptyNotice title={t('students.none')} text={t('students.noneText')} />
        )
      }
    />
  );
}
