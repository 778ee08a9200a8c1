import { amountInArabic, amountInEnglish, type Receipt, toPiastres } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Fact } from '../../ui/facts.tsx';
import { DateText, Ltr, Money } from '../../ui/text.tsx';
import styles from './receipt-sheet.module.css';

/** Lines of a receipt: one team and its price each. */
function Lines({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('team')}</th>
          <th scope="col" className={styles.figure}>
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may carry the same name
          <tr key={index}>
            <td className="tabular">{index + 1}</td>
            <td>
              <span className={styles.name}>
                <bdi>{line.team_name}</bdi>
              </span>
            </td>
            <td className={styles.figure}>
              <Money value={line.unit_price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const { discount_amount: discount, coupon_code: coupon } = receipt;
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
    </dl>
  );
}

/** The amount in words of the reader's language, and always in Arabic. */
function Words({ amount }: { amount: number }) {
  const { t } = useTranslation('receipts');
  const language = useLanguage();
  const piastres = toPiastres(amount);
  const arabic = amountInArabic(piastres);
  return (
    <dl className={styles.words}>
      <Fact label={t('words')}>
        {t('onlyWords', { words: language === 'ar' ? arabic : amountInEnglish(piastres) })}
      </Fact>
      {language !== 'ar' && (
        <Fact label={t('inArabic')}>
          <bdi lang="ar">{arabic}</bdi>
        </Fact>
      )}
    </dl>
  );
}

/** A receipt, which prints on one A4 page without anything around it. */
export function ReceiptSheet({ receipt, place }: { receipt: Receipt; place: string }) {
  const { t } = useTranslation('receipts');
  const { academy } = receipt;
  return (
    <article className={styles.sheet} aria-labelledby="receipt-title">
      <header className={styles.head}>
        <Brand />
        <h1 id="receipt-title">{t('title')}</h1>
      </header>
      <dl className={styles.facts}>
        <Fact label={t('number')}>
          <Ltr>{receipt.receipt_number}</Ltr>
        </Fact>
        <Fact label={t('date')}>
          <DateText value={receipt.created_at} style="time" />
        </Fact>
        <Fact label={t('school')}>
          <span className={styles.name}>
            <bdi>{academy.name}</bdi>
          </span>
        </Fact>
        <Fact label={t('reference')}>
          <Ltr>{academy.payment_reference}</Ltr>
        </Fact>
        <div className={styles.wide}>
          <dt>{t('address')}</dt>
          <dd className={styles.name}>
            <bdi>{academy.address}</bdi>
            {' · '}
            <bdi>{academy.area}</bdi>
            {' · '}
            {place}
          </dd>
        </div>
      </dl>
      <Lines receipt={receipt} />
      <Sums receipt={receipt} />
      <Words amount={receipt.final_amount} />
      <footer className={styles.foot}>{t('footer')}</footer>
    </article>
  );
}
