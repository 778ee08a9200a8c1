import { type AcademyEdition, getPaymentOptions, getWallet } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { AfterPayment, type AfterStep } from '../../features/money/payments/after-payment.tsx';
import { type NextStep, nextStepOf } from '../../features/schools/academies/next-step.ts';
import { ACADEMY } from '../../features/schools/academies/use-academy.ts';
import { CURRENT_EDITION, windowOf } from '../../lib/academy-edition.ts';
import { read } from '../../lib/query.ts';

const STEPS: Partial<Record<NextStep, AfterStep | null>> = {
  upload: 'deposit',
  review: 'deposit',
  topUp: 'team',
  topUpReview: 'team',
  buy: 'buy',
  purchase_opens: 'opens',
  purchase_over: null,
  join: 'join',
};

const mayBuy = (edition: AcademyEdition): boolean =>
  edition.joined && windowOf(edition, 'purchase')?.is_open === true;

/** Nothing for a suspended school, and until account, wallet and options were read again. */
export function PaymentNextStep() {
  // What was read before does not know of the money.
  const academy = useQuery({ ...ACADEMY, staleTime: 0 });
  const wallet = useQuery({ ...read(getWallet), staleTime: 0 });
  const options = useQuery({ ...read(getPaymentOptions), staleTime: 0 });
  const edition = useQuery(CURRENT_EDITION);
  const isRead = [academy, wallet, options].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  if (!isRead || !academy.data || !wallet.data || !options.data || !edition.data) return null;
  const { status, suspension } = academy.data;
  if (suspension) return null;
  const { balance, team_price: price } = wallet.data;
  const [first] = edition.data.next_steps;
  const found = nextStepOf({ academy: academy.data, wallet: wallet.data, first: first?.name });
  const step = STEPS[found];
  const isNew = step !== undefined;
  const more = mayBuy(edition.data) && balance >= price ? 'buyMore' : null;
  return (
    <AfterPayment
      step={isNew ? step : more}
      isNewlyActive={isNew && status === 'active'}
      options={options.data}
      from={first?.until ?? null}
    />
  );
}
