import { Button, Text } from '@mantine/core';
import type { getPaymentOptions, ReplyData } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { Link } from '../../../ui/link.tsx';

/** Pay for deposit or team, buy, wait for the sale to begin (`opens`), or join an edition. */
export type AfterStep = 'deposit' | 'team' | 'buy' | 'buyMore' | 'opens' | 'join';

type Options = ReplyData<typeof getPaymentOptions>;

interface Props {
  /** Null if there is no next step, or none that has to do with money. */
  step: AfterStep | null;
  /** True if the account is active and the school has no team yet. */
  isNewlyActive: boolean;
  options: Options;
  /** Time (ISO) from which teams can be bought, for the step `opens`. */
  from: string | null;
}

/** If transfers under review cover it, a link to them in place of the button. */
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

/** Nothing for a step that is paid (`deposit`, `team`) if nothing is due for it. */
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

export function AfterPayment({ step, ...props }: Props) {
  const { t } = useTranslation('payments');
  return (
    <>
      {props.isNewlyActive && <Text fw={700}>{t('next.active')}</Text>}
      {step && <Step {...props} step={step} />}
    </>
  );
}
