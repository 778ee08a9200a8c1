import { Alert, Text } from '@mantine/core';
import { getLastComparison } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';

export function LastNight() {
  const { t } = useTranslation('gateway-comparison');
  const { count, figureDate } = useFormats();
  const { data } = useQuery({ ...read(getLastComparison), staleTime: 0 });
  if (!data) return null;
  const { total, unanswered } = data;
  const at = figureDate(data.at, 'time');
  if (unanswered === 0) return <Text>{t('last.compared', { at, total: count(total) })}</Text>;
  const facts = { at, total: count(total), unanswered: count(unanswered) };
  return (
    <Alert color="yellow" title={t(unanswered === total ? 'last.none' : 'last.some', facts)}>
      {t('last.text')}
    </Alert>
  );
}
