import { Button, Card, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { UnknownAcademy } from '../../features/academy-directory/unknown-academy.tsx';
import { useListedAcademy } from '../../features/academy-directory/use-academy.ts';
import { useStudent } from '../../features/student-account/use-student.ts';
import { RequestForm } from '../../features/student-requests/request-form.tsx';
import { UnlessWaiting } from '../../features/student-requests/waiting-request.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Standing } from './academy.tsx';

export default function Join() {
  const { t } = useTranslation(['student-requests', 'academy-directory']);
  const navigate = useNavigate();
  const { academyId = '' } = useParams();
  const { academy, isUnknown } = useListedAcademy(academyId);
  const student = useStudent();
  if (isUnknown) return <UnknownAcademy />;
  return (
    <>
      <PageHeader title={t('form.title')} description={<bdi>{academy.data?.name}</bdi>} />
      <DataState query={academy} failure={t('academy-directory:one.failed')}>
        {() => (
          <DataState query={student}>
            {(own) =>
              own.academy ? (
                <Standing student={own} academyId={academyId} />
              ) : (
                <UnlessWaiting academyId={academyId}>
                  <Card maw="44rem">
                    <Stack>
                      <RequestForm
                        academyId={academyId}
                        onSent={() => void navigate('/student/requests')}
                        back={
                          <Button
                            component={Link}
                            to={`/student/academies/${academyId}`}
                            variant="default"
                          >
                            {t('form.back')}
                          </Button>
                        }
                      />
                    </Stack>
                  </Card>
                </UnlessWaiting>
              )
            }
          </DataState>
        )}
      </DataState>
    </>
  );
}
