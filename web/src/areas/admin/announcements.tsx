import { Alert, Button } from '@mantine/core';
import { AnnouncementList } from '../../features/desk/announcements/announcement-list.tsx';
import { PLACE } from '../../features/desk/announcements/announcement-reads.ts';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { IconPlus } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Announcements() {
  const { t } = useTranslation('announcements');
  const mayWrite = useMay('schools');
  const write = mayWrite && (
    <Button component={Link} to={`${PLACE}/new`} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('write')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        description={mayWrite ? t('description') : t('readOnly')}
        action={write}
      />
      <Alert mb="lg" role="note">
        {t('serviceOnly')}
      </Alert>
      <AnnouncementList action={null} />
    </>
  );
}
