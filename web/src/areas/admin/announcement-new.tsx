import { Alert } from '@mantine/core';
import { AnnouncementForm } from '../../features/desk/announcements/announcement-form.tsx';
import { PLACE } from '../../features/desk/announcements/announcement-reads.ts';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function NewAnnouncement() {
  const { t } = useTranslation('announcements');
  const admin = useAdministrator();
  const mayWrite = useMay('schools');
  return (
    <>
      <PageHeader title={t('write')} action={<BackButton to={PLACE}>{t('back')}</BackButton>} />
      <Alert mb="lg" role="note">
        {t(admin && !mayWrite ? 'readOnly' : 'serviceOnly')}
      </Alert>
      {mayWrite && <AnnouncementForm announcement={null} />}
    </>
  );
}
