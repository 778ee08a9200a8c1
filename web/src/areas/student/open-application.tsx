import { Button, Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useStudent } from '../../features/student-account/use-student.ts';
import { RequestForm } from '../../features/student-requests/request-form.tsx';
import { UnlessWaiting } from '../../features/student-requests/waiting-request.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Standing } from './academy.tsx';

/** One application that reaches all active schools. */
export default function OpenApplication() {
  const { t } = useTranslation('student-requests');
  const navigate = useNavigate();
  const student = useStudent();
  return (
    <>
      <PageHeader title={t('form.open.title')} description={t('form.open.text')} />
      <DataState query={student}>
        {(own) =>
          own.academy ? (
            <Standing student={own} academyId="" />
          ) : (
            <UnlessWaiting academyId={null}>
              <Card maw="44rem">
                <RequestForm
                  academyId={null}
                  onSent={() => void navigate('/student/requests')}
                  back={
                    <Button component={Link} to="/student/academies" variant="default">
                      {t('form.back')}
                    </Button>
                  }
                />
              </Card>
            </UnlessWaiting>
          )
        }
      </DataState>
    </>
  );
}
