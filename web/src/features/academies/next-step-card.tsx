import { Button, Card, Text, Title } from '@mantine/core';
import { LIMITS, toEgp } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useDeposit } from './activation-banner.tsx';
import type { NextStep } from './next-step.ts';
import styles from './next-step-card.module.css';
import { SchoolPath } from './school-path.tsx';

const TARGETS = {
  upload: '/academy/wallet',
  review: '/academy/wallet',
  buy: '/academy/team-purchase',
  teams: '/academy/teams',
} as const satisfies Record<NextStep, string>;

/** Where the school stands on its way, and the one thing to do next. */
export function NextStepCard({ step }: { step: NextStep }) {
  const { t } = useTranslation('dashboard');
  const { money } = useFormats();
  const price = useSite()?.team_price ?? toEgp(LIMITS.teamPrice);
  const amounts = { deposit: money(useDeposit()), price: money(price) };
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
        </div>
        <Button component={Link} to={TARGETS[step]} size="lg">
          {t(`next.${step}.action`)}
        </Button>
      </div>
      <SchoolPath step={step} />
    </Card>
  );
}
