import { Text, type TextProps } from '@mantine/core';
import { beyondDeposit, toEgp, toPiastres } from '@midan/contract';
import { useFormats } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';

interface Props extends TextProps {
  /** EGP. */
  price: number;
  deposit: number;
}

export function DepositNote({ price, deposit, ...text }: Props) {
  const { t } = useTranslation('common');
  const { money } = useFormats();
  const more = toEgp(beyondDeposit(toPiastres(price), toPiastres(deposit)));
  if (more === 0) return null;
  return <Text {...text}>{t('depositAlone', { price: money(price), more: money(more) })}</Text>;
}
