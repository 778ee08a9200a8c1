import { Button, Group } from '@mantine/core';
import {
  downloadConsentForms,
  downloadConsentList,
  downloadStudentRoster,
  exportStudents,
} from '@midan/contract';
import { Suspense } from 'react';
import { FilterBar } from '../../features/people/students/filter-bar.tsx';
import { StudentCounters } from '../../features/people/students/student-counters.tsx';
import { useStudentFilter } from '../../features/people/students/student-filter.ts';
import { StudentList } from '../../features/people/students/student-list.tsx';
import { AddStudent } from '../../features/records/vouching/add-student.tsx';
import { useActivation } from '../../features/schools/academies/use-academy.ts';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';
import { TableDownload } from '../../ui/table-download.tsx';

const AskGuardians = lazyPart(() => import('../../features/people/guardians/ask-guardians.tsx'));
const Moves = lazyPart(() => import('../../features/records/moves/move-lists.tsx'));

export default function Students() {
  const { t } = useTranslation('students');
  const { search, status, guardian, asked } = useStudentFilter();
  const mayExport = useSchoolMay('teams');
  const { isInactive } = useActivation();
  const paper = { done: t('paper.done'), failed: t('paper.failed') };
  return (
    <>
      <ListHead
        title={t('title')}
        description={t('description')}
        first={mayExport && <AddStudent isInactive={isInactive} />}
        more={
          mayExport && (
            <>
              <Button component={Link} to="/academy/students/import" variant="default">
                {t('import')}
              </Button>
              <Button component={Link} to="/academy/student-cards" variant="default">
                {t('cards')}
              </Button>
              <Button component={Link} to="/academy/join-links" variant="default">
                {t('invite')}
              </Button>
              <TableDownload
                label={t('export')}
                done={t('exported')}
                failed={t('exportFailed')}
                save={(format) =>
                  download(exportStudents, {
                    query: { search, status, ...asked, format },
                  })
                }
              />
              <DownloadButton
                {...paper}
                label={t('paper.roster')}
                save={() => download(downloadStudentRoster)}
              />
              <DownloadButton
                {...paper}
                label={t('paper.consents')}
                save={() => download(downloadConsentList)}
              />
              <DownloadButton
                {...paper}
                label={t('paper.forms')}
                save={() => download(downloadConsentForms)}
              />
            </>
          )
        }
      />
      <RevealInOrder>
        <StudentCounters />
        {mayExport && (
          <Suspense fallback={<div data-waiting />}>
            <Moves view="asked" />
          </Suspense>
        )}
        <FilterBar />
        {mayExport && guardian === 'unasked' && (
          <Suspense>
            <AskGuardians />
          </Suspense>
        )}
        <StudentList
          start={
            <Group gap="sm" justify="center">
              {mayExport && (
                <Button component={Link} to="/academy/students/import">
                  {t('import')}
                </Button>
              )}
              <Button
                component={Link}
                to="/academy/join-requests"
                variant={mayExport ? 'default' : 'filled'}
              >
                {t('toRequests')}
              </Button>
            </Group>
          }
        />
        {mayExport && (
          <Suspense>
            <Moves view="left" />
          </Suspense>
        )}
      </RevealInOrder>
    </>
  );
}
