import { Anchor, Button, SimpleGrid, Stack } from '@mantine/core';
import type { Academy } from '@midan/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PendingContacts } from '../../features/identity/contact-changes/pending-contacts.tsx';
import { OpenSessions } from '../../features/identity/sessions/open-sessions.tsx';
import { PasswordForm } from '../../features/identity/sessions/password-form.tsx';
import { SecondFactorPanel } from '../../features/identity/sessions/second-factor/panel.tsx';
import { OwnFacts } from '../../features/identity/sessions/staff/own-facts.tsx';
import {
  AccountDetails,
  SchoolDetails,
} from '../../features/schools/academies/profile-details.tsx';
import { QuickLinks } from '../../features/schools/academies/quick-links.tsx';
import { SchoolSection } from '../../features/schools/academies/school-section.tsx';
import { Statistics } from '../../features/schools/academies/statistics.tsx';
import { useAcademy } from '../../features/schools/academies/use-academy.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { signOut } from '../../lib/session.ts';
import { useMember } from '../../lib/staff.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

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

function Settings({ academy }: { academy: Academy }) {
  const { t } = useTranslation(['sessions', 'academies', 'admin-sessions', 'security-log']);
  const { member } = academy;
  const [ownVersion, setOwnVersion] = useState<number | null>(null);
  return (
    <Stack gap="lg">
      {member ? (
        <>
          <OwnFacts member={member} />
          <Section id="school-details" title={t('academies:profile.school')}>
            <SchoolDetails academy={academy} />
          </Section>
        </>
      ) : (
        <>
          <PendingContacts area="academy" account={academy} onConfirmed={setOwnVersion} />
          <SchoolSection academy={academy} ownVersion={ownVersion} />
        </>
      )}
      <Statistics />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <AccountDetails academy={academy} />
        <Section id="password" title={t('passwordForm.title')} text={t('passwordForm.text')}>
          <PasswordForm area="academy" />
        </Section>
        <Section
          id="second-factor"
          title={t('admin-sessions:secondFactor.title')}
          text={t('admin-sessions:secondFactor.text')}
        >
          <SecondFactorPanel
            area="academy"
            email={member?.email ?? academy.email}
            isOn={academy.has_second_factor}
          />
        </Section>
        <QuickLinks />
        <Section id="sessions" title={t('open.title')} text={t('open.text')}>
          <OpenSessions area="academy" />
          {!member && (
            <Anchor component={Link} to="/academy/security" mt="md" display="block">
              {t('security-log:school.open')}
            </Anchor>
          )}
        </Section>
      </SimpleGrid>
    </Stack>
  );
}

export default function Profile() {
  const { t } = useTranslation(['academies', 'staff']);
  const profile = useAcademy();
  const isOwner = useMember() === null;
  return (
    <>
      {isOwner ? (
        <PageHeader title={t('profile.title')} description={t('profile.description')} />
      ) : (
        <PageHeader title={t('staff:own.title')} description={t('staff:own.description')} />
      )}
      {profile.isError && !profile.data ? (
        <NoData />
      ) : (
        <DataState query={profile}>{(academy) => <Settings academy={academy} />}</DataState>
      )}
    </>
  );
}
