import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OwnGuardian } from '../../features/guardians/own-guardian.tsx';
import { OpenSessions } from '../../features/sessions/open-sessions.tsx';
import { PasswordForm } from '../../features/sessions/password-form.tsx';
import { OwnData } from '../../features/student-account/own-data.tsx';
import { PersonSection } from '../../features/student-account/person-section.tsx';
import { useStudent } from '../../features/student-account/use-student.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query.ts';
import { signOut } from '../../lib/session.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export default function Profile() {
  const { t } = useTranslation('student-account');
  const navigate = useNavigate();
  const profile = useStudent();
  const isNoProfile = profile.error instanceof ApiError && profile.error.notSuccess;
  const failure = isNoProfile ? t('profile.notSuccess') : t('profile.loadFailed');
  /** First away, then signed out: without a session the area itself would lead to its sign-in. */
  const leave = async (message: string) => {
    toastSuccess(message);
    await navigate('/', { replace: true });
    signOut('student');
    queryClient.clear();
  };
  return (
    <>
      <PageHeader title={t('profile.title')} description={t('profile.description')} />
      <DataState query={profile} failure={failure}>
        {(student) => (
          <Stack gap="lg">
            <PersonSection student={student} />
            {student.guardian && <OwnGuardian guardian={student.guardian} />}
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <Section id="password" title={t('password.title')} text={t('password.text')}>
                <PasswordForm area="student" />
              </Section>
              <Section id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
                <OpenSessions area="student" />
              </Section>
            </SimpleGrid>
            <OwnData onDeleted={(message) => void leave(message)} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
