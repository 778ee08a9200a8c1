import { Anchor, Button, Stack, Text } from '@mantine/core';
import { listStudents, type Student } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownWords } from '../../../lib/api-error.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { reloadPage } from '../../../lib/network.ts';
import { readPage } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { Contact } from '../../../ui/contact.tsx';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { GuardianNote } from '../../../ui/guardian-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { DateText } from '../../../ui/text.tsx';
import { useStudentFilter } from './student-filter.ts';
import { StudentStatusBadge } from './student-status.tsx';

function useColumns() {
  const { t } = useTranslation('students');
  const seesContacts = useSchoolMay('teams');
  return [
    {
      label: t('columns.name'),
      card: { line: 1, side: 'start' } as const,
      cell: ({ id, first_name, last_name, class_name, ...student }: Student) => (
        <Stack gap={4} align="start">
          <Anchor component={Link} to={`/academy/students/${id}`} fw={600}>
            <bdi>
              {first_name} {last_name}
            </bdi>
          </Anchor>
          {class_name !== null && (
            <Text size="sm" c="dimmed" component="bdi">
              {class_name}
            </Text>
          )}
          <GuardianNote
            state={student.guardian_consent}
            confirmedAt={student.guardian_confirmed_at}
            unreached={student.guardian_unreached}
          />
        </Stack>
      ),
    },
    ...(seesContacts
      ? [
          {
            label: t('columns.contact'),
            card: { line: 2, side: 'start' } as const,
            cell: ({ email, phone_number }: Student) => (
              <Contact email={email} phone_number={phone_number} />
            ),
          },
        ]
      : []),
    {
      label: t('columns.team'),
      cell: ({ current_team: team }: Student) =>
        team ? (
          <bdi>{team.name}</bdi>
        ) : (
          <Text span c="dimmed">
            {t('noTeam')}
          </Text>
        ),
    },
    {
      label: t('columns.status'),
      card: { line: 1, side: 'end' } as const,
      short: true,
      cell: (student: Student) => <StudentStatusBadge student={student} />,
    },
    {
      label: t('columns.created'),
      short: true,
      cell: ({ created_at }: Student) => <DateText value={created_at} />,
    },
  ];
}

export function StudentList({ start }: { start: ReactNode }) {
  const { t } = useTranslation('students');
  const columns = useColumns();
  const { search, status, asked, page, turnTo, showAll } = useStudentFilter();
  const list = useQuery({
    ...readPage(listStudents, { query: { search, status, ...asked, page } }),
    staleTime: FRESH.students,
  });
  const isNarrowed = search !== '' || status !== undefined || asked !== undefined;
  return (
    <PagedTable
      query={list}
      label={t('list')}
      columns={columns}
      onPage={turnTo}
      failure={ownWords(t('failed'))}
      // Part 2 §8: the retry button reloads the page.
      onRetry={reloadPage}
      empty={
        isNarrowed ? (
          <EmptyNotice
            title={t('noMatchTitle')}
            text={t('noMatchText')}
            action={
              <Button variant="default" onClick={showAll}>
                {t('showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyNotice title={t('emptyTitle')} text={t('emptyText')} action={start} />
        )
      }
    />
  );
}
