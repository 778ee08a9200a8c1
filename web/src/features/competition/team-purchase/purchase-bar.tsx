import { Button, Text } from '@mantine/core';
import { formatAmount, toPiastres } from '@midan/contract';
import { unbroken } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Money } from '../../../ui/text.tsx';
import styles from './purchase-bar.module.css';

interface Props {
  /** EGP; undefined while unknown. */
  total: number | undefined;
  /** EGP that the wallet lacks; 0 while it has enough. */
  missing: number;
  form: string;
  disabled: boolean;
  loading: boolean;
  /** Sends an order with unknown outcome again, instead of a new one. */
  onAskAgain: (() => void) | undefined;
}

export function PurchaseBar({ total, missing, form, disabled, loading, onAskAgain }: Props) {
  const { t } = useTranslation('team-purchase');
  if (onAskAgain) {
    return (
      <div className={styles.bar} data-alone data-keep-clear>
        <Button onClick={onAskAgain}>{t('unanswered.action')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.bar} data-keep-clear>
      <div className={styles.total}>
        <Text c="dimmed">{t('cost.total')}</Text>
        <Text fw={700} fz="lg" component="output" aria-label={t('cost.total')}>
          {total === undefined ? '…' : <Money value={total} />}
        </Text>
        {missing > 0 && (
          // The summary says it too, but on a phone it is not on the screen.
          <Text size="sm" fw={600} className={styles.missing} aria-hidden>
            {unbroken(t('cost.needed', { amount: formatAmount(toPiastres(missing)) }))}
          </Text>
        )}
      </div>
      <Button type="submit" form={form} disabled={disabled} loading={loading}>
        {t('buy')}
      </Button>
    </div>
  );
}
