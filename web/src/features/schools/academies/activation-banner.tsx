import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type getPaymentOptions, getWallet, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { IconLock } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { useSite } from '../../../lib/site.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { DepositNote } from '../../../ui/deposit-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { useActivation } from './use-academy.ts';

const WALLET = '/academy/wallet';
/** Pages that are about paying already. */
const PAYS = /^\/academy\/(wallet|payments)(\/|$)/;
/** Its next step says what to do, and that the deposit alone buys no team. */
const DASHBOARD = '/academy/dashboard';

interface Props {
  /** How the school can pay online; undefined if it cannot, null until that is known. */
  online?: ReplyData<typeof getPaymentOptions> | undefined | null;
}

/** A placeholder while the wallet or `online` loads; nothing without a deposit due (part 2 §4). */
export function ActivationBanner({ online }: Props) {
  const { t } = useTranslation('academies');
  const { money } = useFormats();
  const { pathname } = useLocation();
  const site = useSite();
  const { isDepositDue } = useActivation();
  const mayPay = useSchoolMay('money');
  const { data, isError } = useQuery({
    ...read(getWallet),
    staleTime: FRESH.wallet,
    enabled: isDepositDue,
  });
  if (!isDepositDue || (isError && !data)) return null;
  const wallet = data ?? { ...site, balance: 0, pending_amount: 0 };
  const { activation_deposit: deposit, pending_amount: underReview } = wallet;
  const due = deposit - wallet.balance;
  if (due <= 0) return null;
  const isCovered = underReview >= due;
  const paysForTeam = wallet.balance + underReview >= wallet.team_price;
  const isKnown = data !== undefined && online !== null;
  const banner = (
    <Alert
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
          {!paysForTeam && pathname !== DASHBOARD && (
            <DepositNote price={wallet.team_price} deposit={deposit} />
          )}
        </div>
        {mayPay && !PAYS.test(pathname) && pathname !== DASHBOARD && (
          <Group gap="sm">
            {!isCovered && online !== undefined && (
              <Button
                component={Link}
                to={`${WALLET}/pay?amount=${online?.missing.deposit}`}
                size="sm"
              >
                {t('suspended.pay')}
              </Button>
            )}
            <Button
              component={Link}
              to={isCovered ? `${WALLET}?tab=transfers` : WALLET}
              size="sm"
              variant="default"
            >
              {t(isCovered ? 'suspended.follow' : 'suspended.action')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
  return (
    <Skeleton mb="lg" radius="md" visible={!isKnown} inert={!isKnown}>
      {banner}
    </Skeleton>
  );
}
