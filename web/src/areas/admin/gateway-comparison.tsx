import { DifferenceList } from '../../features/gateway-comparison/difference-list.tsx';
import { useMay } from '../../features/sessions/use-administrator.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Differences of online payments with the gateways' books. */
export default function GatewayComparison() {
  const { t } = useTranslation('gateway-comparison');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DifferenceList mayChange={useMay('money')} />
    </>
  );
}
