import { Alert } from '@mantine/core';
import { audience } from '@midan/contract';
import { useSearchParams } from 'react-router';
import { AnnouncementForm } from '../../features/desk/announcements/announcement-form.tsx';
import { PLACE } from '../../features/desk/announcements/announcement-reads.ts';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pickSchool } from './announcement-links.tsx';

/** The school or team of a link; undefined without one. */
function useLinked() {
  const [params] = useSearchParams();
  const [academy_id, team_id] = [params.get('school'), params.get('team')];
  const to = team_id ? 'team' : 'school';
  if (!academy_id && !team_id) return undefined;
  return audience.safeParse({ to, academy_id, team_id }).data;
}

export default function NewAnnouncement() {
  const { t } = useTranslation('announcements');
  const admin = useAdministrator();
  const mayWrite = useMay('schools');
  const linked = useLinked();
  return (
    <>
      <PageHeader title={t('write')} action={<BackButton to={PLACE}>{t('back')}</BackButton>} />
      <Alert mb="lg" role="note">
        {t(admin && !mayWrite ? 'readOnly' : 'serviceOnly')}
      </Alert>
      {mayWrite && <AnnouncementForm announcement={null} to={linked} pickSchool={pickSchool} />}
    </>
  );
}
