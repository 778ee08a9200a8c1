import { Button } from '@mantine/core';
import { getPurchase } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { ReceiptPage } from '../receipt-page.tsx';
import { forMoney } from './for-money.tsx';

const LOG = '/academy/wallet';

function AcademyReceipt() {
  const { t } = useTranslation('receipts');
  const { purchaseId: id = '' } = useParams();
  const purchase = useQuery(read(getPurchase, { params: { id } }));
  const toLog = (
    <Button component={Link} to={LOG}>
      {t('toLog')}
    </Button>
  );
  return (
    <ReceiptPage
      purchase={purchase}
      save={(query) => download(getPurchase, { params: { id }, query })}
      base="/academy/purchases"
      absent={<EmptyNotice title={t('notFoundTitle')} text={t('notFoundText')} action={toLog} />}
      back={() => <BackButton to={LOG}>{t('toLog')}</BackButton>}
    />
  );
}

export default forMoney(AcademyReceipt);
