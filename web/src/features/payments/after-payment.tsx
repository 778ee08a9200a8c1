import { Button, Text } from '@mantine/core';
import type { getPaymentOptions, ReplyData } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { Link } from '../../ui/link.tsx';

/** What comes after the money: more of it, teams, or taking part first. */
export type AfterStep = 'deposit' | 'team' | 'buy' | 'buyMore' | 'opens' | 'join';

type Options = ReplyData<typeof getPaymentOptions>;

interface Props {
  /** Null if nothing comes next, or what does is no matter of money. */
  step: AfterStep | null;
  /** The account is active, and its school has no team yet. */
  isNewlyActive: boolean;
  options: Options;
  /** When teams can be bought, of `opens`. */
  from: string | null;
}

/** What is still to be paid for a step, with a button that pays exactly that. */
function Due({ step, due, options }: { step: AfterStep; due: number; options: Options }) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const mayPay = useSchoolMay('money');
  const amount = money(due);
  const { under_review: underReview } = options;
  const isCovered = underReview >= due;
  const note = isCovered ? 'next.covered' : 'form.underReview';
  return (
    <>
      <Text>{t(`next.${step}`, { amount })}</Text>
      {underReview > 0 && <Text>{t(note, { amount: money(underReview) })}</Text>}
      {isCovered ? (
        <Button component={Link} to="/academy/wallet?tab=transfers" variant="default">
          {t('form.seeTransfers')}
        </Button>
      ) : (
        mayPay && (
          <Button component={Link} to={`/academy/wallet/pay?amount=${due}`}>
            {t('next.pay', { amount })}
          </Button>
        )
      )}
    </>
  );
}

/** The next step with its button. */
function Step({ step, options, from }: Props & { step: AfterStep }) {
  const { t } = useTranslation('payments');
  const { deadline } = useFormats();
  const mayBuy = useSchoolMay('money');
  const { deposit, one_team: team } = options.missing;
  const due = { deposit, team, buy: null, buyMore: null, opens: null, join: null }[step];
  if (due !== null) return due > 0 && <Due step={step} due={due} options={options} />;
  return (
    <>
      <Text>{t(`next.${step}`, { time: from && deadline(from) })}</Text>
      {(step === 'buy' || step === 'buyMore') && mayBuy && (
        <Button component={Link} to="/academy/team-purchase">
          {t('next.buyAction')}
        </Button>
      )}
      {step === 'join' && (
        <Button component={Link} to="/academy/dashboard">
          {t('next.joinAction')}
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
