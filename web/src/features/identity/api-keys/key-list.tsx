import { Button, Stack, Text } from '@mantine/core';
import { type ApiKey, listApiKeys, revokeApiKey } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

const BADGES = { active: 'active', expired: 'expired', revoked: 'suspended' } as const;

/** `busy` from the question to the answer. */
function useRevoke(): [revoke: (key: ApiKey) => void, busy: boolean] {
  const { t } = useTranslation('api-keys');
  const write = useWrite(revokeApiKey, {
    refreshes: [listApiKeys],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('revoke.failed')),
  });
  const [ask, asking] = useBusy(async ({ id, name }: ApiKey) => {
    const yes = await confirm({
      title: t('revoke.label', { name }),
      text: t('revoke.text', { name }),
      action: t('revoke.action'),
      destructive: true,
    });
    if (yes) await write.attempt({ params: { id } });
  });
  return [(key) => void ask(key), asking];
}

function KeyName({ apiKey: { name, prefix, addresses } }: { apiKey: ApiKey }) {
  return (
    <Stack gap={0}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        <Ltr>{`${prefix}…`}</Ltr>
      </Text>
      {addresses.length > 0 && (
        <Text size="sm" c="dimmed">
          <Ltr>{addresses.join(', ')}</Ltr>
        </Text>
      )}
    </Stack>
  );
}

export function KeyList() {
  const { t } = useTranslation('api-keys');
  const keys = useQuery(read(listApiKeys));
  const [revoke, busy] = useRevoke();
  return (
    <DataState
      query={keys}
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
              cell: (apiKey) => <KeyName apiKey={apiKey} />,
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
              label: t('fields.scopes'),
              cell: ({ scopes }) =>
                scopes.map((scope) => t(`scopes.${scope}.name`)).join(t('comma')),
            },
            {
              label: t('fields.maker'),
              cell: ({ administrator }) => <bdi>{administrator.name}</bdi>,
            },
            {
              label: t('fields.lastUsed'),
              cell: ({ last_used_at: at }) =>
                at ? <DateText value={at} style="relative" /> : t('never'),
            },
            {
              label: t('fields.expires'),
              cell: ({ expires_at }) => <DateText value={expires_at} />,
            },
            {
              label: t('fields.actions'),
              short: true,
              blank: ({ state }) => state === 'revoked',
              cell: (apiKey) =>
                apiKey.state !== 'revoked' && (
                  <Button
                    variant="default"
                    size="compact-md"
                    loading={busy}
                    aria-label={t('revoke.label', { name: apiKey.name })}
                    onClick={() => revoke(apiKey)}
                  >
                    {t('revoke.action')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </DataState>
  );
}
