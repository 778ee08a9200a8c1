import { Card, Stack, Text } from '@mantine/core';
import type { AdminSettings } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';

export function SettingsFacts({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('settings');
  return (
    <Stack gap="md" maw="44rem">
      <Text>{t('readOnly')}</Text>
      <Card>
        <Facts
          facts={[
            [t('student_portal'), t(`portal.${settings.student_portal}`)],
            [t('guardian_consent'), t(`guardian.${settings.guardian_consent}`)],
            [t('support_whatsapp'), <Ltr key="support">{settings.support_whatsapp}</Ltr>],
            [t('payment_account'), <bdi key="account">{settings.payment_account}</bdi>],
            [t('team_price'), <Money key="price" value={settings.team_price} />],
            [t('activation_deposit'), <Money key="deposit" value={settings.activation_deposit} />],
            [t('money_alone_limit'), <Money key="alone" value={settings.money_alone_limit} />],
            [t('min_transfer'), <Money key="smallest" value={settings.min_transfer} />],
          ]}
        />
      </Card>
    </Stack>
  );
}
