import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CertificateList } from '../../features/certificates/administration/certificate-list.tsx';
import { IssueOverview } from '../../features/certificates/administration/issue-overview.tsx';
import { useMay } from '../../features/sessions/use-administrator.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Certificates of the current edition: who may get them, and which were issued. */
export default function Certificates() {
  const { t } = useTranslation('certificates');
  const mayIssue = useMay('editions');
  return (
    <>
      <PageHeader title={t('admin.title')} description={t('admin.description')} />
      <Stack gap="xl">
        <IssueOverview mayIssue={mayIssue} />
        <CertificateList mayIssue={mayIssue} />
      </Stack>
    </>
  );
}
