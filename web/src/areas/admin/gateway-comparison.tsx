import { Stack } from '@mantine/core';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { DifferenceList } from '../../features/money/gateway-comparison/difference-list.tsx';
import { LastNight } from '../../features/money/gateway-comparison/last-night.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function GatewayComparison() {
  const { t } = useTranslation('gateway-comparison');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="lg">
        <LastNight />
        <DifferenceList mayChange={useMay('money')} />
      </Stack>
    </>
  );
}
