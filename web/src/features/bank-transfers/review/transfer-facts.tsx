import type { ReviewedBankTransfer } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { Facts } from './facts.tsx';

/** Everything known about a transfer; what is missing is left out. */
export function TransferFacts({ transfer }: { transfer: ReviewedBankTransfer }) {
  const { t } = useTranslation('bank-transfer-review');
  const { academy, status, reference_number, notes, decided_at, decided_by } = transfer;
  return (
    <>
      <div>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </div>
      <Facts
        facts={[
          [t('field.academy'), <bdi key="name">{academy.name}</bdi>],
          [t('field.amount'), <Money key="amount" value={transfer.amount} fw={650} />],
          [t('field.bank'), <bdi key="bank">{transfer.bank_name}</bdi>],
          [t('field.date'), <DateText key="date" value={transfer.transfer_date} />],
          [
            t('field.reference'),
            reference_number ? <Ltr key="reference">{reference_number}</Ltr> : t('noReference'),
          ],
          [t('field.paymentReference'), <Ltr key="payment">{academy.payment_reference}</Ltr>],
          [t('field.uploaded'), <DateText key="at" value={transfer.created_at} style="time" />],
          notes ? [t('field.notes'), <bdi key="notes">{notes}</bdi>] : null,
          decided_at
            ? [t('field.decided'), <DateText key="decided" value={decided_at} style="time" />]
            : null,
          decided_by ? [t('field.decidedBy'), <bdi key="by">{decided_by}</bdi>] : null,
          transfer.rejection_reason
            ? [t('field.reason'), <bdi key="reason">{transfer.rejection_reason}</bdi>]
            : null,
        ]}
      />
    </>
  );
}
