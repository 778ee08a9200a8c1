import { Stack } from '@mantine/core';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { StatementList } from '../../features/money/statements/statement-list.tsx';
import { StatementUpload } from '../../features/money/statements/statement-upload.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Statements() {
  const { t } = useTranslation('statements');
  const mayUpload = useMay('money');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="xl">
        {mayUpload && <StatementUpload />}
        <StatementList />
      </Stack>
    </>
  );
}
