import { Group, Text, Title } from '@mantine/core';
import type { TableFormat } from '@midan/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateRange } from '../../../ui/date-range.tsx';
import { TableDownload } from '../../../ui/table-download.tsx';
import { PrintButton } from './print-button.tsx';
import styles from './report-bar.module.css';

interface Props {
  title: string;
  /** First and last day shown, YYYY-MM-DD; blank if there is no limit. */
  from: string;
  to: string;
  onChange: (changes: { from?: string; to?: string }) => void;
  /** The report's failure; its complaints about a day are shown at that day's field. */
  error: Error | null;
  save: (format: TableFormat) => Promise<void>;
  children?: ReactNode;
  /** Those filters in words, for paper, where they cannot be seen. */
  narrowedTo?: string;
}

export function ReportBar(props: Props) {
  const { title, from, to, onChange, error, save, children, narrowedTo } = props;
  const { t } = useTranslation(['reports', 'common']);
  const { figureDate } = useFormats();
  // The address may hold anything; the dates' field says what is wrong.
  const shown = (day: string) => (Number.isNaN(Date.parse(day)) ? '' : figureDate(day));
  const first = shown(from);
  const last = shown(to);
  const range = first && last ? t('page.between', { from: first, to: last }) : first || last;
  return (
    <>
      <div className={styles.head}>
        <Title order={2} fz="1.3rem">
          {title}
        </Title>
        <Text>{range || t('page.allDays')}</Text>
        {narrowedTo && <Text>{narrowedTo}</Text>}
        <Text size="sm">
          {t('page.printedAt', { at: figureDate(new Date().toISOString(), 'time') })}
        </Text>
      </div>
      <Group align="end" gap="md" data-unprinted>
        <DateRange from={from} to={to} onChange={onChange} error={error} />
        {children}
        <TableDownload
          label={t('page.save')}
          done={t('page.saved')}
          failed={t('page.saveFailed')}
          save={save}
        />
        <PrintButton />
      </Group>
    </>
  );
}
