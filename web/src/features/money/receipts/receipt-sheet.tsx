import { Anchor } from '@mantine/core';
import type { Receipt } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Fact } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import styles from './receipt-sheet.module.css';
import { Lines, SheetHead, Words } from './sheet-parts.tsx';

interface Props {
  receipt: Receipt;
  /** Name of the governorate. */
  place: string;
  /** Address of this receipt; its credit notes are at `<path>/credit-notes/<id>`. */
  path: string;
}

function Sums({ receipt, path }: Omit<Props, 'place'>) {
  const { t } = useTranslation('receipts');
  const { discount_amount: discount, coupon_code: coupon, credit_notes: notes } = receipt;
  return (
    <dl className={styles.sums}>
      <Fact label={t('sum')}>
        <Money value={receipt.original_amount} />
      </Fact>
      {coupon && (
        <Fact label={t('coupon')}>
          <Ltr>{coupon}</Ltr>
        </Fact>
      )}
      {discount > 0 && (
        <Fact label={t('discount')}>
          <Money value={discount} />
        </Fact>
      )}
      <div className={styles.paid}>
        <dt>{t('paid')}</dt>
        <dd>
          <Money value={receipt.final_amount} />
        </dd>
      </div>
      {notes.map((note) => (
        <div key={note.id}>
          <dt>
            {t('creditNote')}{' '}
            <Anchor component={Link} to={`${path}/credit-notes/${note.id}`} inherit>
              <Ltr>{note.credit_note_number}</Ltr>
            </Anchor>
            {' · '}
            <DateText value={note.created_at} />
          </dt>
          <dd>
            <SignedMoney value={-note.amount} tone="in" />
          </dd>
        </div>
      ))}
      {notes.length > 0 && (
        <div className={styles.paid}>
          <dt>{t('remaining')}</dt>
          <dd>
            <Money
              value={Math.round((receipt.final_amount - receipt.refunded_amount) * 100) / 100}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

export function ReceiptSheet({ receipt, place, path }: Props) {
  const { t } = useTranslation('receipts');
  const lines = receipt.lines.map(({ team_name, unit_price: amount }) => ({ team_name, amount }));
  return (
    <article className={styles.sheet} data-sheet aria-labelledby="receipt-title">
      <SheetHead
        id="receipt-title"
        title={t('title')}
        number={receipt.receipt_number}
        at={receipt.created_at}
        academy={receipt.academy}
        place={place}
      />
      <Lines caption={t('lines')} figure={t('price')} lines={lines} />
      <Sums receipt={receipt} path={path} />
      <Words amount={receipt.final_amount} />
      <footer className={styles.foot}>{t('footer')}</footer>
    </article>
  );
}
