import { Anchor, Text } from '@mantine/core';
import { listWebhooks } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { BADGES, eventKey, hostOf } from './words.ts';

export function WebhookList() {
  const { t } = useTranslation('webhooks');
  const webhooks = useQuery({ ...read(listWebhooks), staleTime: 0 });
  return (
    <DataState
      query={webhooks}
      failure={t('loadFailed')}
      empty={<EmptyNotice title={t('empty')} text={t('emptyText')} />}
    >
      {(rows) => (
        <RecordTable
          label={t('title')}
          rows={rows}
          columns={[
            {
              label: t('fields.name'),
              card: { line: 1, side: 'start' },
              cell: (webhook) => (
                <>
                  <Anchor
                    component={Link}
                    to={`/admin/webhooks/${webhook.id}`}
                    fw={600}
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    <bdi>{webhook.name}</bdi>
                  </Anchor>
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    <Ltr>{hostOf(webhook)}</Ltr>
                  </Text>
                </>
              ),
            },
            {
              label: t('fields.status'),
              card: { line: 1, side: 'end' },
              short: true,
              cell: ({ state }) => (
                <StatusBadge status={BADGES[state]} label={t(`states.${state}`)} />
              ),
            },
            {
              label: t('fields.types'),
              cell: ({ types }) =>
                types.map((type) => t(`events.${eventKey(type)}`)).join(t('comma')),
            },
            {
              label: t('fields.waiting'),
              figure: true,
              blank: ({ waiting }) => waiting === 0,
              cell: ({ waiting }) => <Ltr>{`${waiting}`}</Ltr>,
            },
            {
              label: t('fields.maker'),
              cell: ({ administrator }) => <bdi>{administrator.name}</bdi>,
            },
          ]}
        />
      )}
    </DataState>
  );
}
