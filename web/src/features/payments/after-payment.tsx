import { Button, Text } from '@mantine/core';
import type { getPaymentOptions, ReplyData } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { Link } from '../../ui/link.tsx';

/** What comes after the money: more of it, teams, or taking part first. */
export type AfterStep = 'deposit' | 'team' | 'buy' | 'buyMore' | 'opens' | 'join';

interface Props {
  /** Null if nothing comes next, or what does is no matter of money. */
  step: AfterStep | null;
  /** The account is active, and its school has no team yet. */
  isNewlyActive: boolean;
  options: ReplyData<typeof getPaymentOptions>;
  /** When teams can be bought, of `opens`. */
  from: string | null;
}

/** The next step with its button. */
function Step({ step, options, from }: Props & { step: AfterStep }) {
  const { t } = useTranslation('payments');
  const { money, deadline } = useFormats();
  const mayAct = useSchoolMay('money');
  const { missing, under_review: underReview } = options;
  const needed = { deposit: missing.deposit, team: missing.one_team } as const;
  const isPaid = step === 'deposit' || step === 'team';
  const due = isPaid ? needed[step] : 0;
  if (isPaid && due === 0) return null;
  const amount = money(due);
  const buy = { to: '/academy/team-purchase', text: t('next.buyAction') };
  const pay = { to: `/academy/wallet/pay?amount=${due}`, text: t('next.pay', { amount }) };
  const way = {
    deposit: pay,
    team: pay,
    buy,
    buyMore: buy,
    opens: null,
    join: { to: '/academy/dashboard', text: t('next.joinAction') },
  }[step];
  return (
    <>
      <Text>{t(`next.${step}`, { amount, time: from && deadline(from) })}</Text>
      {isPaid && underReview > 0 && (
        <Text>{t('form.underReview', { amount: money(underReview) })}</Text>
      )}
      {way && mayAct && (
        <Button component={Link} to={way.to}>
          {way.text}
        </Button>
      )}
    </>
  );
}

/** Below a payment that has arrived: what it made possible, and the next step. */
export function AfterPayment({ step, ...props }: Props) {
  const { t } = useTranslation('payments');
  return (
    <>
      {props.isNewlyActive && <Text fw={700}>{t('next.active')}</Text>}
      {step && <Step {...props} step={step} />}
    </>
  );
}
