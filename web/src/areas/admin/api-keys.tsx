import { Alert, Anchor, Button, Group } from '@mantine/core';
import type { createApiKey, ReplyData } from '@midan/contract';
import { useState } from 'react';
import { KeyDialog } from '../../features/identity/api-keys/key-form.tsx';
import { KeyList } from '../../features/identity/api-keys/key-list.tsx';
import { MadeKey } from '../../features/identity/api-keys/made-key.tsx';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { IconEye, IconKey } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';

export default function ApiKeys() {
  const { t } = useTranslation('api-keys');
  const admin = useAdministrator();
  const isOwner = useMay('administrators');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<ReplyData<typeof createApiKey> | null>(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          isOwner && (
            <Button leftSection={<IconKey size={20} aria-hidden />} onClick={() => setMaking(true)}>
              {t('make.title')}
            </Button>
          )
        }
      />
      <RevealInOrder>
        <Group justify="space-between">
          <BackButton to="/admin/administrators">{t('back')}</BackButton>
          <Anchor href="/api/docs">{t('docs')}</Anchor>
        </Group>
        {admin && !isOwner ? (
          <Alert color="blue" icon={<IconEye aria-hidden />}>
            {t('ownersOnly')}
          </Alert>
        ) : (
          <KeyList />
        )}
      </RevealInOrder>
      {making && (
        <KeyDialog
          hasSecondFactor={admin?.has_second_factor ?? false}
          onClose={() => setMaking(false)}
          onMade={(reply) => {
            setMaking(false);
            setMade(reply);
          }}
        />
      )}
      {made && <MadeKey made={made} onDone={() => setMade(null)} />}
    </>
  );
}
