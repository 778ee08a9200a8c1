import { Anchor, Text } from '@mantine/core';
import type { RowCandidate, RowTransfer } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';

export function School({ transfer }: { transfer: RowTransfer }) {
  return (
    <div>
      <Anchor component={Link} to={`/admin/academies/${transfer.academy_id}`}>
        <bdi>{transfer.academy_name}</bdi>
      </Anchor>
      <Text size="sm" c="dimmed">
        <Ltr>{transfer.payment_reference}</Ltr> · <DateText value={transfer.transfer_date} />
      </Text>
    </div>
  );
}

/** With what speaks for it, and how far off its day is. */
export function Candidate({ transfer }: { transfer: RowCandidate }) {
  const { t } = useTranslation('statements');
  const { days } = useFormats();
  const { reasons, days_apart: apart, typed_reference: typed } = transfer;
  const said = reasons
    .filter((reason) => reason !== 'day')
    .map((reason) => t(`reason.${reason}`, { typed: `\u2066${typed ?? ''}\u2069` }));
  if (apart !== null) {
    const way = apart === 0 ? 'sameDay' : apart > 0 ? 'after' : 'before';
    said.push(t(`reason.${way}`, { days: days(Math.abs(apart)) }));
  }
  return (
    <div>
      <School transfer={transfer} />
      <Text size="sm">{said.join(' · ')}</Text>
    </div>
  );
}
