import { Text } from '@mantine/core';
import { cairoTime, type PurchaseCalculation } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import styles from './notice.module.css';

/**
 * Name and amount of the price in force, and the next price with the day on which it begins, or the
 * time too if that is not midnight in Cairo; nothing if the price has no name and no next one.
 */
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
