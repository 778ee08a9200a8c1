import { amountInArabic, amountInEnglish, type Receipt, toPiastres } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import styles from './receipt-sheet.module.css';

interface HeadProps {
  id: string;
  title: string;
  number: string;
  /** ISO 8601. */
  at: string;
  academy: Receipt['academy'];
  /** Name of the governorate. */
  place: string;
  /** Number of the receipt that a credit note belongs to. */
  receiptNumber?: string;
}

export function SheetHead({ id, title, number, at, academy, place, receiptNumber }: HeadProps) {
  const { t } = useTranslation('receipts');
  return (
    <>
      <header className={styles.head}>
        <Brand />
        <h1 id={id}>{title}</h1>
      </header>
      <dl className={styles.facts}>
        <Fact label={t(receiptNumber ? 'noteNumber' : 'number')}>
          <Ltr>{number}</Ltr>
        </Fact>
        <Fact label={t('date')}>
          <DateText value={at} style="time" />
        </Fact>
        {receiptNumber && (
          <Fact label={t('number')}>
            <Ltr>{receiptNumber}</Ltr>
          </Fact>
        )}
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
    </>
  );
}

interface LinesProps {
  caption: string;
  figure: string;
  /** One line per team; EGP. */
  lines: { team_name: string; amount: number }[];
}

export function Lines({ caption, figure, lines }: LinesProps) {
  const { t } = useTranslation('receipts');
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('team')}</th>
          <th scope="col" className={styles.figure}>
            {figure}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may carry the same name
          <tr key={index}>
            <td className="tabular">{index + 1}</td>
            <td>
              <span className={styles.name}>
                <bdi>{line.team_name}</bdi>
              </span>
            </td>
            <td className={styles.figure}>
              <Money value={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An amount in EGP in words: in the page's language, and always in Arabic. */
export function Words({ amount }: { amount: number }) {
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
