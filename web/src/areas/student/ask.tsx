import { Button, Card } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useStudent } from '../../features/people/student-account/use-student.ts';
import { RequestForm } from '../../features/people/student-requests/request-form.tsx';
import { UnlessWaiting } from '../../features/people/student-requests/waiting-request.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Standing } from './academy.tsx';

interface Props {
  /** The school of the request; null for all schools. */
  academyId: string | null;
  back: string;
}

/** Not while such a request to the same school (or to all) still waits. */
export function Ask({ academyId, back }: Props) {
  const { t } = useTranslation('student-requests');
  const navigate = useNavigate();
  const student = useStudent();
  return (
    <DataState query={student}>
      {(own) =>
        own.academy ? (
          <Standing student={own} academyId={academyId} />
        ) : (
          <UnlessWaiting academyId={academyId}>
            <Card maw="44rem">
              <RequestForm
                academyId={academyId}
                onSent={() => navigate('/student/requests')}
                back={
                  <Button component={Link} to={back} variant="default">
                    {t('form.back')}
                  </Button>
                }
              />
            </Card>
          </UnlessWaiting>
        )
      }
    </DataState>
  );
}
