import { Stack, Text } from '@mantine/core';
import { exportAdminAcademies } from '@midan/contract';
import { useAcademyFilter } from '../../features/schools/academies/administration/academy-filter.ts';
import { AcademyList } from '../../features/schools/academies/administration/academy-list.tsx';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ListHead } from '../../ui/list-head.tsx';
import { TableDownload } from '../../ui/table-download.tsx';

export default function Academies() {
  const { t } = useTranslation('academies-administration');
  const filter = useAcademyFilter();
  return (
    <>
      <ListHead
        title={t('title')}
        description={t('description')}
        more={
          <TableDownload
            label={t('export.label')}
            done={t('export.done')}
            failed={t('export.failed')}
            save={(format) =>
              download(exportAdminAcademies, { query: { ...filter.query, format } })
            }
          />
        }
      />
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('export.note')}
        </Text>
        <AcademyList {...filter} />
      </Stack>
    </>
  );
}
