import { Stack } from '@mantine/core';
import { getSendingOverview } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Failures } from './failures.tsx';
import { SendingState } from './sending-state.tsx';
import { SendingTiles } from './sending-tiles.tsx';
import { SentMessages } from './sent-messages.tsx';

/** Never a message's text. Read again every 15 seconds while it is looked at. */
export function SendingOverview() {
  const { t } = useTranslation('sending');
  const overview = useQuery({ ...read(getSendingOverview), staleTime: 0, ...useLive() });
  return (
    <DataState query={overview} failure={t('failed')}>
      {(data) => (
        <Stack gap="lg">
          <SendingState overview={data} />
          <SendingTiles overview={data} />
          <SentMessages sent={data.sent} />
          <Failures failures={data.failures} />
        </Stack>
      )}
    </DataState>
  );
}
