import { Text } from '@mantine/core';
import { type DeliveryState, OTP_CHANNELS, type OtpChannel } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { Part } from './part.tsx';
import type { Overview } from './sending-state.tsx';

interface Row {
  id: OtpChannel;
  counts: Map<string, number>;
}

/** The states as a message goes through them; failed last. */
const SHOWN = [
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
] as const satisfies readonly DeliveryState[];

/** True for states that are unknown: nobody reports whether an email was delivered or read. */
const isUnknown = ({ id }: Row, state: DeliveryState): boolean =>
  id === 'email' && (state === 'delivered' || state === 'read');

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('sending');
  const { count } = useFormats();
  return [
    {
      label: t('sent.channel'),
      card: { line: 1, side: 'start' },
      cell: ({ id }) => <strong>{t(`channels.${id}`)}</strong>,
    },
    ...SHOWN.map((state) => ({
      label: t(`states.${state}`),
      figure: true,
      blank: (row: Row) => isUnknown(row, state),
      cell: (row: Row) =>
        isUnknown(row, state) ? (
          '—'
        ) : (
          <bdi className="tabular">{count(row.counts.get(state) ?? 0)}</bdi>
        ),
    })),
  ];
}

export function SentMessages({ sent }: Pick<Overview, 'sent'>) {
  const { t } = useTranslation('sending');
  const columns = useColumns();
  const rows = OTP_CHANNELS.map((id) => {
    const own = sent.filter(({ channel }) => channel === id);
    return { id, counts: new Map(own.map(({ state, messages }) => [state, messages])) };
  }).filter(({ counts }) => counts.size > 0);
  return (
    <Part title={t('sent.title')} text={t('sent.text')}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('sent.none')}</Text>
      ) : (
        <RecordTable label={t('sent.title')} columns={columns} rows={rows} />
      )}
    </Part>
  );
}
