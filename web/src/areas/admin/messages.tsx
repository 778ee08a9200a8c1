import { Alert } from '@mantine/core';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { SendingOverview } from '../../features/messaging/sending/sending-overview.tsx';
import { IconEye } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Messages() {
  const { t } = useTranslation('sending');
  const admin = useAdministrator();
  const maySee = useMay('schools');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {admin && !maySee && (
        <Alert color="blue" role="note" icon={<IconEye aria-hidden />}>
          {t('notPermitted')}
        </Alert>
      )}
      {maySee && <SendingOverview />}
    </>
  );
}
