import { Stack, Text } from '@mantine/core';
import type { StatementRow } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Money } from '../../../ui/text.tsx';

const LOOKS = {
  sure: 'approved',
  numbered: 'approved',
  likely: 'pending',
  none: 'inactive',
  used: 'expired',
  aside: 'inactive',
  error: 'rejected',
} as const;

/** Amount of a row: signed if it went out, a dash if it is unreadable. */
export function RowAmount({ value }: { value: number | null }) {
  if (value === null) return '—';
  return value < 0 ? <SignedMoney value={value} /> : <Money value={value} />;
}

export function AsideReason({ aside }: { aside: NonNullable<StatementRow['aside']> }) {
  const { t } = useTranslation('statements');
  const { figureDate } = useFormats();
  if (aside.kind !== 'hand') return t(`line.aside.${aside.kind}`);
  return t('line.aside.by', {
    by: `\u2068${aside.by ?? ''}\u2069`,
    at: aside.at ? figureDate(aside.at) : '',
    reason: `\u2068${aside.reason ?? ''}\u2069`,
  });
}

export function RowState({ row }: { row: StatementRow }) {
  const { t } = useTranslation('statements');
  const { money } = useFormats();
  const isPartly = row.ties.length > 0 && row.open !== null && row.open > 0;
  return (
    <Stack gap={4} align="start">
      <StatusBadge status={LOOKS[row.match]} label={t(`match.${row.match}`)} />
      {row.problem && (
        <Text size="sm" c="red">
          {t(`problem.${row.problem}`)}
        </Text>
      )}
      {isPartly && (
        <Text size="sm" fw={600}>
          {t('row.partly', { amount: money(row.open ?? 0) })}
        </Text>
      )}
      {row.seen_before && (
        <Text size="sm" c="dimmed">
          {t('row.seenBefore')}
        </Text>
      )}
    </Stack>
  );
}
