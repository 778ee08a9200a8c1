import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { type Administrator, getAdminProfile, mayAdministrator } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { DigestForm } from '../../features/desk/desk/digest-form.tsx';
import { OpenSessions } from '../../features/identity/sessions/open-sessions.tsx';
import { PasswordForm } from '../../features/identity/sessions/password-form.tsx';
import { SecondFactorPanel } from '../../features/identity/sessions/second-factor/panel.tsx';
import { ownWords } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Ltr } from '../../ui/text.tsx';

function Identity({ admin: { name, email, role } }: { admin: Administrator }) {
  const { t } = useTranslation(['admin-sessions', 'administrators']);
  return (
    <Card component="section" aria-label={t('account.identity')}>
      <Text fw={600} fz="1.15rem">
        <bdi>{name}</bdi>
      </Text>
      <Text c="dimmed">
        <Ltr>{email}</Ltr>
      </Text>
      <Text mt="sm">
        <strong>{t(`administrators:roles.${role}.name`)}</strong>
        {' · '}
        {t(`administrators:roles.${role}.text`)}
      </Text>
    </Card>
  );
}

export default function Account() {
  const { t } = useTranslation(['admin-sessions', 'desk', 'sessions']);
  const profile = useQuery(read(getAdminProfile));
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      <DataState query={profile} failure={ownWords(t('profileFailed'))}>
        {(admin) => (
          <Stack gap="lg">
            <Identity admin={admin} />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <Section
                id="second-factor"
                title={t('secondFactor.title')}
                text={t('secondFactor.text')}
              >
                <SecondFactorPanel
                  area="admin"
                  email={admin.email}
                  isOn={admin.has_second_factor}
                />
              </Section>
              <Stack gap="lg">
                <Section
                  id="password"
                  title={t('sessions:passwordForm.title')}
                  text={t('sessions:passwordForm.text')}
                >
                  <PasswordForm area="admin" />
                </Section>
                <Section
                  id="sessions"
                  title={t('sessions:open.title')}
                  text={t('sessions:open.text')}
                >
                  <OpenSessions area="admin" />
                </Section>
                {mayAdministrator(admin.role, 'money') && (
                  <Section
                    id="daily-email"
                    title={t('desk:digest.title')}
                    text={t('desk:digest.text')}
                  >
                    <DigestForm />
                  </Section>
                )}
              </Stack>
            </SimpleGrid>
          </Stack>
        )}
      </DataState>
    </>
  );
}
