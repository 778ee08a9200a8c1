import { Text } from '@mantine/core';
import { cairoTime, type PurchaseCalculation } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import styles from './notice.module.css';

/** The next price's time only if it is not midnight in Cairo. */
export function PriceNote({ cost }: { cost: PurchaseCalculation }) {
  const { t } = useTranslation('team-purchase');
  const { money, figureDate, deadline } = useFormats();
  const localized = useLocalized();
  const { price_label: label, next_price: next } = cost;
  if (!label && !next) return null;
  const dayOf = (instant: string) =>
    cairoTime(new Date(instant)) === '00:00:00'
      ? figureDate(instant, 'weekday')
      : deadline(instant);
  return (
    <div className={`${styles.notice} ${styles.above}`}>
      {label && (
        <Text fw={600}>
          {t('price.now', { label: localized(label), price: money(cost.unit_price) })}
        </Text>
      )}
      {next && (
        <Text>{t('price.next', { date: dayOf(next.from_at), price: money(next.unit_price) })}</Text>
      )}
    </div>
  );
}
