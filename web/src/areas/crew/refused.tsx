import { Alert, Button, Text } from '@mantine/core';
import type { CrewRecord } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { dropRecord, useWaiting } from './queue.ts';

interface Props<Kind extends CrewRecord['kind']> {
  kind: Kind;
  /** Of this team alone. */
  team?: string;
  /** Says which record it is. */
  name: (record: Extract<CrewRecord, { kind: Kind }>) => ReactNode;
}

/** Records that the server did not take, with the reason; they stay until they are given up. */
export function Refused<Kind extends CrewRecord['kind']>({ kind, team, name }: Props<Kind>) {
  const { t } = useTranslation('crew');
  return useWaiting().map(({ record, refused }) => {
    if (!refused || record.kind !== kind) return null;
    if (team && 'team_id' in record && record.team_id !== team) return null;
    return (
      <Alert key={record.id} color="red" role="alert" title={t('refused.title')}>
        <Text mb="xs">
          {name(record as Parameters<typeof name>[0])}: {t(`refused.${refused}`)}
        </Text>
        <Button variant="default" onClick={() => void dropRecord(record.id)}>
          {t('refused.giveUp')}
        </Button>
      </Alert>
    );
  });
}
