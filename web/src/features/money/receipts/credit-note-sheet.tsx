import type { CreditNote, Receipt } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Fact } from '../../../ui/facts.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';
import styles from './receipt-sheet.module.css';
import { Lines, SheetHead, Words } from './sheet-parts.tsx';

interface Props {
  receipt: Receipt;
  note: CreditNote;
  /** Name of the governorate. */
  place: string;
}

export function CreditNoteSheet({ receipt, note, place }: Props) {
  const { t } = useTranslation('receipts');
  return (
    <article className={styles.sheet} data-sheet aria-labelledby="credit-note-title">
      <SheetHead
        id="credit-note-title"
        title={t('noteTitle')}
        number={note.credit_note_number}
        at={note.created_at}
        academy={receipt.academy}
        place={place}
        receiptNumber={receipt.receipt_number}
      />
      <Lines caption={t('noteLines')} figure={t('noteAmount')} lines={note.lines} />
      <dl className={styles.sums}>
        {note.returned_coupon && receipt.coupon_code && (
          <Fact label={t('couponBack')}>
            <Ltr>{receipt.coupon_code}</Ltr>
          </Fact>
        )}
        <div className={styles.paid}>
          <dt>{t('credited')}</dt>
          <dd>
            <Money value={note.amount} />
          </dd>
        </div>
      </dl>
      <Words amount={note.amount} />
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{t('noteReason')}</dt>
          <dd>
            <bdi>{note.reason}</bdi>
          </dd>
        </div>
      </dl>
      <footer className={styles.foot}>{t('noteFooter')}</footer>
    </article>
  );
}
