import { Alert, Stack } from '@mantine/core';
import { getWebhook } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryList } from '../../features/desk/webhooks/delivery-list.tsx';
import { RotateDialog } from '../../features/desk/webhooks/rotate-dialog.tsx';
import { SecretDialog } from '../../features/desk/webhooks/secret-dialog.tsx';
import { WebhookActs } from '../../features/desk/webhooks/webhook-acts.tsx';
import { WebhookFacts } from '../../features/desk/webhooks/webhook-facts.tsx';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { IconEye } from '../../icons/index.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

function Owned({ id }: { id: string }) {
  const { t } = useTranslation('webhooks');
  const admin = useAdministrator();
  const live = useLive();
  const found = useQuery({ ...read(getWebhook, { params: { id } }), ...live, staleTime: 0 });
  const [rotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const back = <BackButton to="/admin/webhooks">{t('backToList')}</BackButton>;
  if (isAbsent(found.error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyNotice title={t('notFound')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={found.data?.name ?? t('title')} action={back} />
      <DataState query={found} failure={t('oneFailed')}>
        {(webhook) => (
          <Stack gap="lg">
            <Section id="webhook-facts" title={t('details')}>
              <Stack gap="lg">
                <WebhookFacts webhook={webhook} />
                <WebhookActs webhook={webhook} onRotate={() => setRotating(true)} />
              </Stack>
            </Section>
            <Section
              id="webhook-deliveries"
              title={t('deliveries.title')}
              text={t('deliveries.text')}
            >
              <DeliveryList id={webhook.id} mayResend={webhook.state !== 'disabled'} />
            </Section>
          </Stack>
        )}
      </DataState>
      {rotating && (
        <RotateDialog
          id={id}
          hasSecondFactor={admin?.has_second_factor ?? false}
          onClose={() => setRotating(false)}
          onMade={(made) => {
            setRotating(false);
            setSecret(made);
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onDone={() => setSecret(null)} />}
    </>
  );
}

export function WebhookPage({ id }: { id: string }) {
  const { t } = useTranslation('webhooks');
  const admin = useAdministrator();
  const isOwner = useMay('administrators');
  if (!admin || isOwner) return <Owned id={id} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <Alert color="blue" icon={<IconEye aria-hidden />}>
        {t('ownersOnly')}
      </Alert>
    </>
  );
}
