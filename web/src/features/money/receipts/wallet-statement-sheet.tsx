import { Text } from '@mantine/core';
import type { WalletStatement } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Brand } from '../../../ui/brand.tsx';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import styles from './receipt-sheet.module.css';

/** null means no first or no last day. */
export function usePeriod() {
  const { t } = useTranslation('receipts');
  const { figureDate } = useFormats();
  return ({ from, to }: { from: string | null; to: string | null }) => {
    if (from && to) return t('statement.between', { from: figureDate(from), to: figureDate(to) });
    if (from) return t('statement.since', { day: figureDate(from) });
    return to ? t('statement.until', { day: figureDate(to) }) : t('statement.allDays');
  };
}

function Sums({ statement }: { statement: WalletStatement }) {
  const { t } = useTranslation('receipts');
  return (
    <dl className={styles.sums}>
      <Fact label={t('statement.opening')}>
        <Money value={statement.opening_balance} />
      </Fact>
      <Fact label={t('statement.in')}>
        <SignedMoney value={statement.total_in} />
      </Fact>
      <Fact label={t('statement.out')}>
        <SignedMoney value={-statement.total_out} />
      </Fact>
      <div className={styles.paid}>
        <dt>{t('statement.closing')}</dt>
        <dd>
          <Money value={statement.closing_balance} />
        </dd>
      </div>
    </dl>
  );
}

function Entries({ statement }: { statement: WalletStatement }) {
  const { t } = useTranslation('receipts');
  const { entries, entry_count: total } = statement;
  if (total === 0)
    return <EmptyNotice title={t('statement.empty')} text={t('statement.emptyText')} />;
  return (
    <>
      {total > entries.length && (
        <p role="note">{t('statement.cut', { shown: entries.length, total })}</p>
      )}
      <RecordTable
        label={t('statement.entries')}
        rows={entries}
        columns={[
          {
            label: t('date'),
            short: true,
            card: { line: 2, side: 'start' },
            cell: (entry) => <DateText value={entry.created_at} style="time" />,
          },
          {
            label: t('statement.what'),
            card: { line: 1, side: 'start' },
            cell: ({ description, receipt_number, coupon_code }) => (
              <>
                <bdi>{description}</bdi>
                {receipt_number && (
                  <Text size="sm" c="dimmed">
                    <Ltr>{receipt_number}</Ltr>
                    {coupon_code && ` · ${t('statement.coupon', { code: coupon_code })}`}
                  </Text>
                )}
              </>
            ),
          },
          {
            label: t('statement.amount'),
            figure: true,
            card: { line: 1, side: 'end' },
            cell: (entry) => <SignedMoney value={entry.amount} />,
          },
          {
            label: t('statement.balance'),
            figure: true,
            cell: (entry) => <Money value={entry.balance_after} />,
          },
        ]}
      />
    </>
  );
}

export function WalletStatementSheet({ statement }: { statement: WalletStatement }) {
  const { t } = useTranslation('receipts');
  const periodOf = usePeriod();
  const { academy } = statement;
  return (
    <article className={styles.sheet} data-sheet aria-labelledby="statement-title">
      <header className={styles.head}>
        <Brand />
        <h1 id="statement-title">{t('statement.title')}</h1>
      </header>
      <dl className={styles.facts}>
        <Fact label={t('school')}>
          <bdi>{academy.name}</bdi>
        </Fact>
        <Fact label={t('reference')}>
          <Ltr>{academy.payment_reference}</Ltr>
        </Fact>
        <Fact label={t('statement.period')}>{periodOf(statement)}</Fact>
        <Fact label={t('statement.madeAt')}>
          <DateText value={new Date().toISOString()} style="time" />
        </Fact>
      </dl>
      <Sums statement={statement} />
      <Entries statement={statement} />
      <footer className={styles.foot}>{t('statement.footer')}</footer>
    </article>
  );
}
