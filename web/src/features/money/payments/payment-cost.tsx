import { Text } from '@mantine/core';
import {
  type getPaymentOptions,
  percentageOf,
  type ReplyData,
  startPayment,
  toEgp,
  toPiastres,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/text.tsx';

interface Props {
  /** The amount in EGP, as it is typed. */
  typed: string;
  /** The fee in hundredths of a percent. */
  hundredths: number;
  bounds: Pick<ReplyData<typeof getPaymentOptions>, 'min' | 'max'>;
}

/** Nothing unless the typed amount is valid and within the bounds. */
export function PaymentCost({ typed, hundredths, bounds: { min, max } }: Props) {
  const { t } = useTranslation('payments');
  const { data: amount } = startPayment.body.shape.amount.safeParse(typed);
  if (amount === undefined || amount < min || amount > max) return null;
  const piastres = toPiastres(amount);
  const fee = percentageOf(piastres, hundredths);
  return (
    <Facts
      facts={[
        [t('form.toWallet'), <Money key="amount" value={amount} />],
        [t('form.fee'), fee > 0 ? <Money key="fee" value={toEgp(fee)} /> : t('form.noFee')],
        [
          t('form.total'),
          <Text key="total" component="strong" fw={700}>
            <Money value={(piastres + fee) / 100} />
          </Text>,
        ],
      ]}
    />
  );
}
