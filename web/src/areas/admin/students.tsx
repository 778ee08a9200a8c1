import { Stack, Text } from '@mantine/core';
import { exportAdminStudents, isUnclaimed } from '@midan/contract';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { DeskTransfer } from '../../features/records/moves/desk-transfer.tsx';
import { useOpenStudent } from '../../features/schools/academies/participants/student-address.ts';
import { StudentDialog } from '../../features/schools/academies/participants/student-details.tsx';
import { useStudentFilter } from '../../features/schools/academies/participants/student-filter.ts';
import { StudentFilterBar } from '../../features/schools/academies/participants/student-filter-bar.tsx';
import { StudentList } from '../../features/schools/academies/participants/student-list.tsx';
import { SchoolPicker } from '../../features/season/editions/administration/school-picker.tsx';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ListHead } from '../../ui/list-head.tsx';
import { TableDownload } from '../../ui/table-download.tsx';

export default function Students() {
  const { t } = useTranslation('participants');
  const filter = useStudentFilter();
  const maySchools = useMay('schools');
  const open = useOpenStudent();
  return (
    <>
      <ListHead
        title={t('students.title')}
        description={t('students.description')}
        more={
          maySchools && (
            <TableDownload
              label={t('students.export')}
              done={t('exported')}
              failed={t('students.exportFailed')}
              save={(format) =>
                download(exportAdminStudents, { query: { ...filter.query, format } })
              }
            />
          )
        }
      />
      <Stack gap="lg">
        {maySchools && (
          <Text size="sm" c="dimmed">
            {t('students.exportNote')}
          </Text>
        )}
        <StudentFilterBar {...filter} seesContacts={maySchools} />
        <StudentList {...filter} />
      </Stack>
      {open.id && (
        <StudentDialog
          id={open.id}
          mayChange={maySchools}
          onClose={open.close}
          more={(student) => (
            <DeskTransfer
              student={student}
              mayMove={maySchools && !isUnclaimed(student)}
              school={(value, onChange, error) => (
                <SchoolPicker
                  {...{ value, onChange, error }}
                  label={t('students.newSchool')}
                  isFilter
                />
              )}
            />
          )}
        />
      )}
    </>
  );
}
