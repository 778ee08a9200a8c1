import { Stack } from '@mantine/core';
import { ImportList } from '../../features/records/imports/import-list.tsx';
import { StartImport } from '../../features/records/imports/start-import.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Imports() {
  const { t } = useTranslation('imports');
  const mayImport = useSchoolMay('teams');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={<BackButton to="/academy/students">{t('back')}</BackButton>}
      />
      {mayImport ? (
        <Stack gap="xl">
          <StartImport />
          <ImportList />
        </Stack>
      ) : (
        <NotPermitted needed="teams" />
      )}
    </>
  );
}
