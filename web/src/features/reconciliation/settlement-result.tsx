import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { SettlementComparison, SettlementLine } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { Ltr, Money } from '../../ui/text.tsx';

/** The payment's reference as a link; the number in the file if no payment here has it. */
function PaymentNumber({ line: { number, payment } }: { line: SettlementLine }) {
  if (!payment) return <Ltr>{number}</Ltr>;
  return (
    <Anchor component={Link} to={`/admin/payments/${payment.id}`}>
      <Ltr>{payment.reference}</Ltr>
    </Anchor>
  );
}

/** Warning that nothing in the file was recognised, which must not look like a good result. */
function NothingFound({ result }: { result: SettlementComparison }) {
  const { t } = useTranslation('reconciliation');
  const text = result.amount_column === null ? 'noColumns' : 'nothing';
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('settlement.nothingTitle')}
    >
      {t(`settlement.${text}`)}
    </Alert>
  );
}

/**
 * How many payments agree, with their total, and differ; the period, and how many lines were passed
 * over.
 */
function Sums({ result }: { result: SettlementComparison }) {
  const { t } = useTranslation('reconciliation');
  const { count, figureDate } = useFormats();
  const { agreed, agreed_total, differing, passed_over, period } = result;
  return (
    <>
      <Text fw={600}>
        {t('settlement.agreed', { count: count(agreed) })} <Money value={agreed_total} />
      </Text>
      <Text>
        {differing === 0
          ? t('settlement.allAgree')
          : t('settlement.differing', { count: count(differing) })}
      </Text>
      {period && (
        <Text size="sm" c="dimmed">
          {t('settlement.period', { from: figureDate(period.from), to: figureDate(period.to) })}
        </Text>
      )}
      {passed_over > 0 && (
        <Text size="sm" c="dimmed">
          {t('settlement.passedOver', { count: count(passed_over) })}
        </Text>
      )}
    </>
  );
}

/** Result of comparing a settlement file: counts, and a table of what differs. */
export function SettlementResult({ result }: { result: SettlementComparison }) {
  const { t } = useTranslation('reconciliation');
  const { count } = useFormats();
  const { agreed, differing, lines } = result;
  return (
    <Stack gap="sm" role="status">
      {agreed + differing === 0 ? <NothingFound result={result} /> : <Sums result={result} />}
      {lines.length > 0 && (
        <RecordTable
          label={t('settlement.lines')}
          rows={lines.map((line) => ({ ...line, id: `${line.line} ${line.number}` }))}
          columns={[
            {
              label: t('settlement.cause'),
              card: { line: 1, side: 'start' },
              cell: ({ cause }) => <Text fw={600}>{t(`settlement.causes.${cause}`)}</Text>,
            },
            {
              label: t('settlement.line'),
              figure: true,
              cell: ({ line }) => (line === null ? '–' : count(line)),
            },
            { label: t('settlement.number'), cell: (line) => <PaymentNumber line={line} /> },
            {
              label: t('list.ours'),
              figure: true,
              cell: ({ ours }) => (ours === null ? '–' : <Money value={ours} />),
            },
            {
              label: t('settlement.theirs'),
              figure: true,
              cell: ({ theirs }) => (theirs === null ? '–' : <Money value={theirs} />),
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
