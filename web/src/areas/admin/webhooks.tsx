import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SecretDialog } from '../../features/desk/webhooks/secret-dialog.tsx';
import { WebhookDialog } from '../../features/desk/webhooks/webhook-form.tsx';
import { WebhookList } from '../../features/desk/webhooks/webhook-list.tsx';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { IconEye, IconSend } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';
import { WebhookPage } from './webhook-page.tsx';

function Webhooks() {
  const { t } = useTranslation('webhooks');
  const admin = useAdministrator();
  const isOwner = useMay('administrators');
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          isOwner && (
            <Button
              leftSection={<IconSend size={20} aria-hidden />}
              onClick={() => setMaking(true)}
            >
              {t('make.title')}
            </Button>
          )
        }
      />
      <RevealInOrder>
        <Group justify="space-between">
          <BackButton to="/admin/administrators">{t('back')}</BackButton>
          <Anchor component={Link} to="/admin/api-keys">
            {t('keys')}
          </Anchor>
        </Group>
        {admin && !isOwner ? (
          <Alert color="blue" icon={<IconEye aria-hidden />}>
            {t('ownersOnly')}
          </Alert>
        ) : (
          <WebhookList />
        )}
      </RevealInOrder>
      {making && (
        <WebhookDialog
          hasSecondFactor={admin?.has_second_factor ?? false}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onDone={() => setSecret(null)} />}
    </>
  );
}

export default function WebhooksPage() {
  const { webhookId: id } = useParams();
  return id === undefined ? <Webhooks /> : <WebhookPage key={id} id={id} />;
}
