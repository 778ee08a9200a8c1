import { Alert, Button, Stack, Text } from '@mantine/core';
import { type Academy, getWallet } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { IconLock } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { FRESH } from '../../lib/freshness.ts';
import { read } from '../../lib/query.ts';
import { DepositNote } from '../../ui/deposit-note.tsx';
import { Link } from '../../ui/link.tsx';

const WALLET = '/academy/wallet';

/**
 * A school that is not active and below the deposit learns what is still due (part 2 §4), what is
 * under review, and that the deposit alone buys no team.
 */
export function ActivationBanner({ academy }: { academy: Academy }) {
  const { t } = useTranslation('academies');
  const { money } = useFormats();
  const { pathname } = useLocation();
  const isConcerned = academy.status !== 'active' && !academy.suspension;
  const { data: wallet } = useQuery({
    ...read(getWallet),
    staleTime: FRESH.wallet,
    enabled: isConcerned,
  });
  if (!isConcerned || !wallet) return null;
  const { activation_deposit: deposit, pending_amount: underReview } = wallet;
  const due = deposit - wallet.balance;
  if (due <= 0) return null;
  const isCovered = underReview >= due;
  const paysForTeam = wallet.balance + underReview >= wallet.team_price;
  return (
    <Alert
      mb="lg"
      color="yellow"
      role="region"
      aria-label={t('suspended.title')}
      title={t('suspended.title')}
      icon={<IconLock aria-hidden />}
    >
      <Stack gap="sm" align="start">
        <div>
          <Text>{t('suspended.text', { due: money(due), deposit: money(deposit) })}</Text>
          {underReview > 0 && <Text>{t('suspended.review', { amount: money(underReview) })}</Text>}
          {!paysForTeam && <DepositNote price={wallet.team_price} deposit={deposit} />}
        </div>
        {pathname !== WALLET && (
          <Button
            component={Link}
            to={isCovered ? `${WALLET}?tab=transfers` : WALLET}
            size="sm"
            variant="default"
          >
            {t(isCovered ? 'suspended.follow' : 'suspended.action')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
