import { Button, Card, Text, Title } from '@mantine/core';
import type { getWallet, ReplyData } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { DepositNote } from '../../ui/deposit-note.tsx';
import { Link } from '../../ui/link.tsx';
import type { NextStep } from './next-step.ts';
import styles from './next-step-card.module.css';
import { SchoolPath } from './school-path.tsx';

const TARGETS = {
  upload: '/academy/wallet',
  review: '/academy/wallet?tab=transfers',
  topUp: '/academy/wallet',
  topUpReview: '/academy/wallet?tab=transfers',
  buy: '/academy/team-purchase',
  teams: '/academy/teams',
} as const satisfies Record<NextStep, string>;

interface Props {
  step: NextStep;
  wallet: ReplyData<typeof getWallet>;
}

/** The academy's progress and its next step. */
export function NextStepCard({ step, wallet }: Props) {
  const { t } = useTranslation('dashboard');
  const { money } = useFormats();
  const { activation_deposit: deposit, team_price: price, balance } = wallet;
  const isBeforeDeposit = step === 'upload' || step === 'review';
  const amounts = {
    deposit: money(deposit),
    price: money(price),
    balance: money(balance),
    missing: money(Math.max(0, price - balance)),
  };
  return (
    <Card component="section" aria-labelledby="next-step">
      <Text size="sm" c="dimmed">
        {t('path.title')}
      </Text>
      <div className={styles.step}>
        <div className={styles.words}>
          <Title order={2} fz="1.35rem" id="next-step">
            {t(`next.${step}.title`)}
          </Title>
          <Text>{t(`next.${step}.text`, amounts)}</Text>
          {isBeforeDeposit && balance + wallet.pending_amount < price && (
            <DepositNote price={price} deposit={deposit} />
          )}
        </div>
        <Button component={Link} to={TARGETS[step]} size="lg">
          {t(`next.${step}.action`)}
        </Button>
      </div>
      <SchoolPath step={step} />
    </Card>
  );
}
