import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Ltr } from '../../../ui/text.tsx';
import type { Wallet } from './balances.tsx';
import styles from './payment-account.module.css';

/** Part 2 §9: the notice that a number was copied goes after 3 seconds. */
const NOTICE_LASTS = 3000;

/** For 3 s from its call; undefined for none. */
function useNotice() {
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!notice) return;
    const end = setTimeout(() => setNotice(null), NOTICE_LASTS);
    return () => clearTimeout(end);
  }, [notice]);
  return [notice?.text, (text: string) => setNotice({ text })] as const;
}

interface LineProps {
  label: string;
  value: string;
  copy: string;
  onCopied: () => void;
}

function CopyLine({ label, value, copy, onCopied }: LineProps) {
  return (
    <Group justify="space-between" wrap="nowrap" className={styles.line}>
      <div className={styles.value}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text fw={700} fz={{ base: 'md', xs: 'lg' }}>
          <Ltr>{value}</Ltr>
        </Text>
      </div>
      <CopyButton value={value} label={copy} onCopied={onCopied} />
    </Group>
  );
}

export function PaymentLines({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { figureDate } = useFormats();
  const [notice, show] = useNotice();
  const changedAt = wallet.payment_account_changed_at;
  return (
    <>
      {changedAt && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('account.changed', { date: figureDate(changedAt) })}
        </Alert>
      )}
      <div className={styles.lines}>
        <CopyLine
          label={t('account.number')}
          value={wallet.payment_account}
          copy={t('account.copyNumber')}
          onCopied={() => show(t('account.numberCopied'))}
        />
        <CopyLine
          label={t('account.reference')}
          value={wallet.payment_reference}
          copy={t('account.copyReference')}
          onCopied={() => show(t('account.referenceCopied'))}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t('account.hint')}
      </Text>
      <Text size="sm" fw={600} role="status" className={styles.notice}>
        {notice}
      </Text>
    </>
  );
}

export function PaymentAccount({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  return (
    <Card component="section" aria-labelledby="payment-account-title">
      <Stack gap="sm">
        <Title order={2} fz="1.15rem" id="payment-account-title">
          {t('account.title')}
        </Title>
        <Text>{t('account.text')}</Text>
        <PaymentLines wallet={wallet} />
      </Stack>
    </Card>
  );
}
