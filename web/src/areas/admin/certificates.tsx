import { Button, Stack } from '@mantine/core';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { CertificateList } from '../../features/papers/certificates/administration/certificate-list.tsx';
import { IssueOverview } from '../../features/papers/certificates/administration/issue-overview.tsx';
import { NamesToConfirm } from '../../features/papers/certificates/administration/names-to-confirm.tsx';
import { Winners } from '../../features/papers/certificates/administration/winners.tsx';
import { EditionChoice } from '../../features/papers/certificates/edition-choice.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Certificates() {
  const { t } = useTranslation('certificates');
  const mayIssue = useMay('editions');
  const mayRemind = useMay('schools');
  return (
    <>
      <PageHeader
        title={t('admin.title')}
        description={t('admin.description')}
        action={
          <Button component={Link} to="/admin/certificates/texts" variant="default">
            {t('texts.open')}
          </Button>
        }
      />
      <Stack gap="xl">
        <EditionChoice />
        <IssueOverview mayIssue={mayIssue} />
        <NamesToConfirm mayRemind={mayRemind} />
        {mayIssue && <Winners />}
        <CertificateList mayIssue={mayIssue} />
      </Stack>
    </>
  );
}
