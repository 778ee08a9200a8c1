import { Anchor, Stack, Text } from '@mantine/core';
import type { SettlementComparison, SettlementLine } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { Ltr, Money } from '../../ui/text.tsx';

function PaymentNumber({ line: { number, payment } }: { line: SettlementLine }) {
  if (!payment) return <Ltr>{number}</Ltr>;
  return (
    <Anchor component={Link} to={`/admin/payments/${payment.id}`}>
      <Ltr>{payment.reference}</Ltr>
    </Anchor>
  );
}

/** What came of comparing a settlement file: counts, and the lines that differ. */
export function SettlementResult({ result }: { result: SettlementComparison }) {
  const { t } = useTranslation('reconciliation');
  const { count } = useFormats();
  const { agreed, agreed_total, differing, lines, passed_over } = result;
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>
        {t('settlement.agreed', { count: count(agreed) })} <Money value={agreed_total} />
      </Text>
      <Text>
        {differing === 0 && agreed > 0
          ? t('settlement.allAgree')
          : t('settlement.differing', { count: count(differing) })}
      </Text>
      {passed_over > 0 && (
        <Text size="sm" c="dimmed">
          {t('settlement.passedOver', { count: count(passed_over) })}
        </Text>
      )}
      {lines.length > 0 && (
        <RecordTable
          label={t('settlement.lines')}
          rows={lines.map((line) => ({ ...line, id: `${line.line}` }))}
          columns={[
            {
              label: t('settlement.cause'),
              card: { line: 1, side: 'start' },
              cell: ({ cause }) => <Text fw={600}>{t(`settlement.causes.${cause}`)}</Text>,
            },
            { label: t('settlement.line'), figure: true, cell: ({ line }) => count(line) },
            { label: t('settlement.number'), cell: (line) => <PaymentNumber line={line} /> },
            {
              label: t('list.ours'),
              figure: true,
              cell: ({ ours }) => (ours === null ? '–' : <Money value={ours} />),
            },
            {
              label: t('settlement.theirs'),
              figure: true,
              cell: ({ theirs }) => <Money value={theirs} />,
            },
          ]}
        />
      )}
      {lines.length < differing && (
        <Text size="sm">{t('settlement.more', { count: count(differing - lines.length) })}</Text>
      )}
    </Stack>
  );
}
