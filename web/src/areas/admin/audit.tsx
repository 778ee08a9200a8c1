import { Button, Group, Stack, Text } from '@mantine/core';
import { exportAudit, listAudit, listAuditActions } from '@midan/contract';
import { AuditList } from '../../features/identity/audit/audit-list.tsx';
import { useAuditFilter } from '../../features/identity/audit/use-audit-filter.ts';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableDownload } from '../../ui/table-download.tsx';

const READS = [listAudit, listAuditActions];

export default function Audit() {
  const { t } = useTranslation(['audit', 'security-log']);
  const mayReadLog = useMay('administrators');
  const filter = useAuditFilter();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          <Group gap="sm">
            {mayReadLog && (
              <Button component={Link} to="/admin/security" variant="default">
                {t('security-log:title')}
              </Button>
            )}
            <RefreshButton label={t('refresh')} endpoints={READS} />
            <TableDownload
              label={t('export.label')}
              done={t('export.done')}
              failed={t('export.failed')}
              save={(format) => download(exportAudit, { query: { ...filter.query, format } })}
            />
          </Group>
        }
      />
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('export.note')}
        </Text>
        <AuditList {...filter} />
      </Stack>
    </>
  );
}
