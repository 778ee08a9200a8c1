import { Card, Stack, Text, Title } from '@mantine/core';
import type { MonthDetail } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CloseMonth } from './close-month.tsx';
import { ReopenMonth } from './reopen-month.tsx';

interface Props {
  detail: MonthDetail;
  mayClose: boolean;
  mayReopen: boolean;
}

/** In Unicode isolates, so that the name does not change the direction of the sentence. */
const isolated = (name: string | null) => `\u2068${name ?? ''}\u2069`;

function Closing({ detail: { month, status, is_next }, mayClose }: Omit<Props, 'mayReopen'>) {
  const { t } = useTranslation('accounting');
  if (status === 'running') return <Text>{t('close.running')}</Text>;
  if (!is_next) return <Text>{t('close.order')}</Text>;
  return (
    <>
      <Text>{t('close.text')}</Text>
      {mayClose ? <CloseMonth month={month} /> : <Text c="dimmed">{t('close.notYours')}</Text>}
    </>
  );
}

export function MonthState({ detail, mayClose, mayReopen }: Props) {
  const { t } = useTranslation('accounting');
  const { figureDate } = useFormats();
  const { status, closed_by, closed_at, is_last_closed, reopenings, month } = detail;
  return (
    <Card component="section" aria-labelledby="closing" data-unprinted>
      <Stack gap="md" align="start">
        <Title order={2} fz="1.2rem" id="closing">
          {t('close.title')}
        </Title>
        {status === 'closed' && closed_at ? (
          <>
            <Text>
              {t('closedBy', { name: isolated(closed_by), at: figureDate(closed_at, 'time') })}
            </Text>
            {is_last_closed && mayReopen && <ReopenMonth month={month} />}
          </>
        ) : (
          <Closing detail={detail} mayClose={mayClose} />
        )}
        {reopenings.length > 0 && (
          <div>
            <Title order={3} fz="1.05rem">
              {t('reopenings.title')}
            </Title>
            {reopenings.map((each) => (
              <div key={each.reopened_at}>
                <Text>
                  {t('reopenings.line', {
                    closer: isolated(each.closed_by),
                    closedAt: figureDate(each.closed_at, 'time'),
                    opener: isolated(each.reopened_by),
                    openedAt: figureDate(each.reopened_at, 'time'),
                  })}
                </Text>
                <Text c="dimmed">
                  <bdi>{each.reason}</bdi>
                </Text>
              </div>
            ))}
          </div>
        )}
      </Stack>
    </Card>
  );
}
