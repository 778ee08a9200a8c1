import { Anchor, Group, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { PendingContacts } from '../../features/identity/contact-changes/pending-contacts.tsx';
import { OwnSecurity } from '../../features/identity/security-log/own-security.tsx';
import { OpenSessions } from '../../features/identity/sessions/open-sessions.tsx';
import { PasswordForm } from '../../features/identity/sessions/password-form.tsx';
import { OwnGuardian } from '../../features/people/guardians/own-guardian.tsx';
import { OwnData } from '../../features/people/student-account/own-data.tsx';
import { PersonSection } from '../../features/people/student-account/person-section.tsx';
import { useStudent } from '../../features/people/student-account/use-student.ts';
import { ApiError } from '../../lib/api-error.ts';
import { leaveFarewell } from '../../lib/farewell.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useHome } from '../../lib/language.tsx';
import { signOut } from '../../lib/session.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

export default function Profile() {
  const { t } = useTranslation(['student-account', 'guardians']);
  const profile = useStudent();
  const home = useHome();
  const [ownVersion, setOwnVersion] = useState<number | null>(null);
  const isNoProfile = profile.error instanceof ApiError && profile.error.notSuccess;
  const failure = isNoProfile ? t('profile.notSuccess') : t('profile.loadFailed');
  /** Reloads the document, so that nothing of the account stays in storage or memory. */
  const leave = (message: string) => {
    leaveFarewell(message);
    addEventListener('pagehide', () => signOut('student'), { once: true });
    location.replace(home);
  };
  return (
    <>
      <PageHeader title={t('profile.title')} description={t('profile.description')} />
      <DataState query={profile} failure={failure}>
        {(student) => (
          <Stack gap="lg">
            <Group component="nav" aria-label={t('profile.parts')} gap="md">
              {student.guardian && <Anchor href="#guardian">{t('guardians:own.title')}</Anchor>}
              <Anchor href="#password">{t('password.title')}</Anchor>
              <Anchor href="#sessions">{t('sessions.title')}</Anchor>
              <Anchor href="#own-data">{t('data.title')}</Anchor>
            </Group>
            <PendingContacts area="student" account={student} onConfirmed={setOwnVersion} />
            <PersonSection student={student} ownVersion={ownVersion} />
            {student.guardian && <OwnGuardian guardian={student.guardian} />}
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <Section id="password" title={t('password.title')} text={t('password.text')}>
                <PasswordForm area="student" />
              </Section>
              <Section id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
                <OpenSessions area="student" />
              </Section>
            </SimpleGrid>
            <OwnSecurity />
            <OwnData onDeleted={leave} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
