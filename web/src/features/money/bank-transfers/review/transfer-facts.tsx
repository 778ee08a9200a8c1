import { Anchor, Text } from '@mantine/core';
import type { BankTransferForReview } from '@midan/contract';
import { IconRosetteDiscountCheck } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Link } from '../../../../ui/link.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../../ui/text.tsx';
import { Facts } from './facts.tsx';
import styles from './transfer-facts.module.css';

const pathOf = ({ academy }: BankTransferForReview) => `/admin/academies/${academy.id}`;

/** They stay in view while the rest is scrolled. */
export function KeyFacts({ transfer }: { transfer: BankTransferForReview }) {
  const { t } = useTranslation('bank-transfer-review');
  return (
    <div className={styles.key}>
      <Facts
        facts={[
          [
            t('field.academy'),
            <Anchor key="name" component={Link} to={pathOf(transfer)} underline="always">
              <bdi>{transfer.academy.name}</bdi>
            </Anchor>,
          ],
          [t('field.amount'), <Money key="amount" value={transfer.amount} fw={650} />],
          [
            t('field.reference'),
            transfer.reference_number ? (
              <Ltr key="reference">{transfer.reference_number}</Ltr>
            ) : (
              t('noReference')
            ),
          ],
        ]}
      />
    </div>
  );
}

export function TransferFacts({ transfer }: { transfer: BankTransferForReview }) {
  const { t } = useTranslation('bank-transfer-review');
  const { academy, status, notes, decided_at, decided_by } = transfer;
  return (
    <>
      {transfer.will_activate && (
        <Text size="sm" className={styles.activates}>
          <IconRosetteDiscountCheck size={20} aria-hidden /> {t('willActivate')}
        </Text>
      )}
      <div>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </div>
      <Facts
        facts={[
          transfer.claimed_amount === null
            ? null
            : [t('field.claimed'), <Money key="claimed" value={transfer.claimed_amount} />],
          transfer.amount_correction_reason
            ? [
                t('field.correction'),
                <bdi key="correction">
                  {transfer.amount_correction_reason} ({transfer.amount_corrected_by})
                </bdi>,
              ]
            : null,
          [t('field.bank'), <bdi key="bank">{transfer.bank_name}</bdi>],
          [t('field.date'), <DateText key="date" value={transfer.transfer_date} />],
          [t('field.paymentReference'), <Ltr key="payment">{academy.payment_reference}</Ltr>],
          [
            t('field.schoolStatus'),
            <StatusBadge
              key="school"
              status={academy.status}
              label={t(`schoolStatus.${academy.status}`)}
            />,
          ],
          [t('field.balance'), <Money key="balance" value={academy.balance} />],
          academy.rejected_transfers > 0
            ? [
                t('field.rejectedBefore'),
                <Anchor
                  key="rejected"
                  component={Link}
                  to={`${pathOf(transfer)}?tab=transfers&status=rejected`}
                  underline="always"
                >
                  {academy.rejected_transfers}
                </Anchor>,
              ]
            : null,
          [t('field.uploaded'), <DateText key="at" value={transfer.created_at} style="time" />],
          transfer.staff
            ? [t('field.uploadedBy'), <bdi key="uploader">{transfer.staff.name}</bdi>]
            : null,
          notes ? [t('field.notes'), <bdi key="notes">{notes}</bdi>] : null,
          decided_at
            ? [
                t(status === 'withdrawn' ? 'field.withdrawn' : 'field.decided'),
                <DateText key="decided" value={decided_at} style="time" />,
              ]
            : null,
          decided_by ? [t('field.decidedBy'), <bdi key="by">{decided_by}</bdi>] : null,
          transfer.rejection_reason
            ? [t('field.reason'), <bdi key="reason">{transfer.rejection_reason}</bdi>]
            : null,
          transfer.reversed_at
            ? [
                t('field.reversed'),
                <DateText key="reversed" value={transfer.reversed_at} style="time" />,
              ]
            : null,
          transfer.reversed_by
            ? [t('field.reversedBy'), <bdi key="reverser">{transfer.reversed_by}</bdi>]
            : null,
          transfer.reversal_reason
            ? [t('field.reversalReason'), <bdi key="why">{transfer.reversal_reason}</bdi>]
            : null,
        ]}
      />
    </>
  );
}
