import { Text } from '@mantine/core';
import type { RowCandidate } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** What speaks for a candidate, and how far off its day is. */
export function Reasons({ candidate }: { candidate: RowCandidate }) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  const { reasons, days_apart: apart, typed_reference: typed } = candidate;
  const said = reasons
    .filter((reason) => reason !== 'day')
    .map((reason) => t(`reason.${reason}`, { typed: `\u2066${typed ?? ''}\u2069` }));
  if (apart !== null) {
    const days = Math.abs(apart);
    const way = apart === 0 ? 'sameDay' : apart > 0 ? 'after' : 'before';
    said.push(t(`reason.${way}`, { count: days, value: count(days) }));
  }
  return <Text size="sm">{said.join(' · ')}</Text>;
}
