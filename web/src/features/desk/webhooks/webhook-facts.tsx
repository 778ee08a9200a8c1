import { Alert, Stack } from '@mantine/core';
import type { Webhook } from '@midan/contract';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { BADGES, eventKey } from './words.ts';

function Trouble({ webhook: { state, disabled_because } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (state === 'failing') {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {t('failing')}
      </Alert>
    );
  }
  if (!disabled_because) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(`disabled.${disabled_because}`)}
    >
      {t('disabled.text')}
    </Alert>
  );
}

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { state, url, types, waiting, failing_since, old_secret_until } = webhook;
  const status = <StatusBadge status={BADGES[state]} label={t(`states.${state}`)} />;
  return (
    <Stack gap="md">
      <Trouble webhook={webhook} />
      <Facts
        facts={[
          [t('fields.status'), status],
          [
            t('fields.url'),
            <span key="url" style={{ overflowWrap: 'anywhere' }}>
              <Ltr>{url}</Ltr>
            </span>,
          ],
          [t('fields.types'), types.map((type) => t(`events.${eventKey(type)}`)).join(t('comma'))],
          [t('fields.waiting'), <Ltr key="waiting">{`${waiting}`}</Ltr>],
          ...(failing_since
            ? ([
                [
                  t('fields.failingSince'),
                  <DateText key="failing" value={failing_since} style="time" />,
                ],
              ] as [string, React.ReactNode][])
            : []),
          ...(old_secret_until
            ? ([
                [
                  t('fields.oldSecret'),
                  <DateText key="old" value={old_secret_until} style="time" />,
                ],
              ] as [string, React.ReactNode][])
            : []),
          [t('fields.maker'), <bdi key="maker">{webhook.administrator.name}</bdi>],
          [t('fields.created'), <DateText key="created" value={webhook.created_at} />],
        ]}
      />
    </Stack>
  );
}
