import { Stack } from '@mantine/core';
import { getAdminProfile, mayAdministrator } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatementList } from '../../features/statements/statement-list.tsx';
import { StatementUpload } from '../../features/statements/statement-upload.tsx';
import { read } from '../../lib/query.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Statements() {
  const { t } = useTranslation('statements');
  const { data: admin } = useQuery(read(getAdminProfile));
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="xl">
        {admin && mayAdministrator(admin.role, 'money') && <StatementUpload />}
        <StatementList />
      </Stack>
    </>
  );
}
