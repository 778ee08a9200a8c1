import { getAdminPurchase } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { Refund } from '../../features/money/receipts/refund-form.tsx';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { ReceiptPage } from '../receipt-page.tsx';

export default function AdminReceipt() {
  const { t } = useTranslation('receipts');
  const { purchaseId: id = '' } = useParams();
  const mayRefund = useMay('money');
  const purchase = useQuery(read(getAdminPurchase, { params: { id } }));
  return (
    <ReceiptPage
      purchase={purchase}
      save={(query) => download(getAdminPurchase, { params: { id }, query })}
      base="/admin/purchases"
      below={(receipt) => mayRefund && <Refund receipt={receipt} />}
      absent={
        <EmptyNotice
          title={t('notFoundTitle')}
          action={<BackButton to="/admin/reports">{t('toReports')}</BackButton>}
        />
      }
      back={({ academy_id }) => (
        <BackButton to={`/admin/academies/${academy_id}`}>{t('toSchool')}</BackButton>
      )}
    />
  );
}
