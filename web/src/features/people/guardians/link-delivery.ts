import type { OwnGuardian } from '@midan/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** As one label and text for Facts; empty while unknown. */
export function useLinkDelivery({ link_delivery: delivery }: OwnGuardian): [string, ReactNode][] {
  const { t } = useTranslation('sending');
  const { figureDate } = useFormats();
  if (!delivery) return [];
  const { state, waits_until } = delivery;
  const text = waits_until
    ? t('link.states.waiting', { time: figureDate(waits_until, 'time') })
    : t(`link.states.${state}`);
  return [[t('link.label'), text]];
}
