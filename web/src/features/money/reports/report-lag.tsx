import { Text } from '@mantine/core';
import { getReportLag } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';

/** How often the lag is read, in ms. */
const LOOK_MS = 30_000;

/** Text with the time that the figures are of, if they come from a replica; nothing otherwise. */
export function ReportLag() {
  const { t } = useTranslation('reports');
  const { figureDate } = useFormats();
  const lag = useQuery({ ...read(getReportLag), staleTime: 0, refetchInterval: LOOK_MS });
  const seconds = lag.data?.seconds ?? null;
  if (seconds === null) return null;
  const at = new Date(lag.dataUpdatedAt - seconds * 1000).toISOString();
  return (
    <Text size="sm" c="dimmed" mb="md">
      {t('page.asOf', { at: figureDate(at, 'time') })}
    </Text>
  );
}
