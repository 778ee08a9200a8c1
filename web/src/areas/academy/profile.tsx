import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AccountDetails, SchoolDetails } from '../../features/academies/profile-details.tsx';
import { useAcademy } from '../../features/academies/use-academy.ts';
import { PasswordForm } from '../../features/sessions/password-form.tsx';
import { signOut } from '../../lib/session.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Without its data the school can only sign in anew; the shell offers to load again. */
function NoData() {
  const { t } = useTranslation('academies');
  const navigate = useNavigate();
  const leave = () => {
    signOut('academy');
    void navigate('/academy/login', { replace: true });
  };
  return (
    <EmptyNotice
      title={t('profile.missing')}
      text={t('profile.missingText')}
      action={<Button onClick={leave}>{t('profile.backToLogin')}</Button>}
    />
  );
}

export default function Profile() {
  const { t } = useTranslation(['academies', 'sessions']);
  const profile = useAcademy();
  return (
    <>
      <PageHeader title={t('profile.title')} description={t('profile.description')} />
      {profile.isError && !profile.data ? (
        <NoData />
      ) : (
        <DataState query={profile}>
          {(academy) => (
            <Stack gap="lg">
              <SchoolDetails academy={academy} />
              <AccountDetails academy={academy} />
              <Card component="section" aria-labelledby="password">
                <Title order={2} fz="1.2rem" id="password">
                  {t('sessions:passwordForm.title')}
                </Title>
                <Text c="dimmed" mb="md">
                  {t('sessions:passwordForm.text')}
                </Text>
                <PasswordForm />
              </Card>
            </Stack>
          )}
        </DataState>
      )}
    </>
  );
}
