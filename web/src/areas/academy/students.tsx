import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ExportButton } from '../../features/students/export-button.tsx';
import { FilterBar } from '../../features/students/filter-bar.tsx';
import { StudentCounters } from '../../features/students/student-counters.tsx';
import { StudentList } from '../../features/students/student-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Students() {
  const { t } = useTranslation('students');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} action={<ExportButton />} />
      <Stack gap="lg">
        <StudentCounters />
        <FilterBar />
        <StudentList
          start={
            <Button component={Link} to="/academy/join-requests">
              {t('toRequests')}
            </Button>
          }
        />
      </Stack>
    </>
  );
}
