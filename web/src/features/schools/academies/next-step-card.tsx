import { Box, Button, Card, Stack, Text, Title } from '@mantine/core';
import type {
  AcademyEdition,
  AcademyPermission,
  getPaymentOptions,
  getWallet,
  ReplyData,
} from '@midan/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { DepositNote } from '../../../ui/deposit-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { NotPermitted } from '../../../ui/not-permitted.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { LaterSteps, nextEvents, READY, teamOf, UNCONFIRMED } from './later-steps.tsx';
import type { NextStep } from './next-step.ts';
import styles from './next-step-card.module.css';
import { SchoolPath } from './school-path.tsx';

const TARGETS = {
  upload: '/academy/wallet',
  review: '/academy/wallet?tab=transfers',
  topUp: '/academy/wallet',
  topUpReview: '/academy/wallet?tab=transfers',
  purchase_opens: '/academy/wallet',
  purchase_over: '/academy/teams',
  buy: '/academy/team-purchase',
  guardian_no: '/academy/teams',
  confirm_guardians: UNCONFIRMED,
  choose_tracks: READY,
  fill_teams: READY,
  event: '/academy/teams',
  teams: '/academy/teams',
} as const satisfies Record<Exclude<NextStep, 'join'>, string>;

/** Permission that a staff member needs for the step; `view` if it only leads to a page. */
const NEEDED = {
  join: 'owner',
  upload: 'money',
  review: 'money',
  topUp: 'money',
  topUpReview: 'money',
  purchase_opens: 'money',
  purchase_over: 'view',
  buy: 'money',
  guardian_no: 'teams',
  confirm_guardians: 'teams',
  choose_tracks: 'teams',
  fill_teams: 'teams',
  event: 'view',
  teams: 'view',
} as const satisfies Record<NextStep, AcademyPermission>;

interface Props {
  step: NextStep;
  wallet: Pick<
    ReplyData<typeof getWallet>,
    'balance' | 'pending_amount' | 'team_price' | 'activation_deposit'
  >;
  edition: AcademyEdition;
  /** How the school can pay online; undefined if it cannot, or no money is due. */
  online: ReplyData<typeof getPaymentOptions> | undefined;
  join: ReactNode;
  projects: ReactNode;
  calendar: ReactNode;
}

function useStepValues({ wallet, edition }: Props) {
  const { money } = useFormats();
  const localized = useLocalized();
  const { activation_deposit: deposit, team_price: price, balance } = wallet;
  const [first] = edition.next_steps;
  const events = nextEvents(edition.edition, first?.until ?? null);
  const [event] = events;
  return {
    deposit: money(deposit),
    price: money(price),
    balance: money(balance),
    missing: money(Math.max(0, price - balance)),
    edition: localized(edition.edition.name),
    count: first?.count ?? 0,
    event: event && localized(event.title),
    place: event && localized(event.place),
    places: events.map(({ place }) => localized(place)).join(' · '),
    isOneOf: events.length > 1,
  };
}

type FirstStep = AcademyEdition['next_steps'][number];

/** Another step than the first: until when teams can be bought or, before the sale, from when. */
function Until({ step, first: { name, until } }: { step: NextStep; first: FirstStep }) {
  const { t } = useTranslation('dashboard');
  const { deadline } = useFormats();
  if (!until) return null;
  const date = deadline(until);
  const key =
    name === 'purchase_opens' ? 'buyFrom' : step === name || step === 'buy' ? 'until' : 'buyUntil';
  return (
    <div className={styles.until}>
      <Text component="time" dateTime={until} fw={600}>
        {step === 'event' ? date : t(key, { date })}
      </Text>
      <TimeLeft until={until} />
    </div>
  );
}

/** EGP; 0 for steps without money, and if the school cannot pay online. */
function dueOnline({ step, online }: Pick<Props, 'step' | 'online'>): number {
  if (step === 'upload') return online?.missing.deposit ?? 0;
  return step === 'topUp' ? (online?.missing.one_team ?? 0) : 0;
}

/** The dates of an event, of tracks and of members count only for their own steps. */
const dateCountsFor = (step: NextStep, { name }: FirstStep) =>
  step === name ||
  !['event', 'guardian_no', 'confirm_guardians', 'choose_tracks', 'fill_teams'].includes(name);

/** Staff without the permission see a note in the button's place. */
export function NextStepCard(props: Props) {
  const { step, wallet, edition, join, projects, calendar } = props;
  const { t } = useTranslation('dashboard');
  const figures = useStepValues(props);
  const { activation_deposit: deposit, team_price: price, balance } = wallet;
  const isBeforeDeposit = step === 'upload' || step === 'review';
  const [first] = edition.next_steps;
  const needed = NEEDED[step];
  const mayAct = useSchoolMay(needed);
  const due = dueOnline(props);
  const mayFill = useSchoolMay('teams');
  const { number } = edition.edition;
  const hasPast =
    (step === 'buy' || step === 'topUp') &&
    mayFill &&
    edition.editions.some((past) => past.joined && past.number < number);
  const isOneOf = step === 'event' && figures.isOneOf;
  const words = step === 'upload' && due > 0 ? 'deposit' : isOneOf ? 'events' : step;
  return (
    <Card component="section" aria-labelledby="next-step">
      <Text size="sm" c="dimmed">
        {t('path.title', { edition: figures.edition })}
      </Text>
      <div className={styles.step}>
        <div className={styles.words}>
          <Title order={2} fz="1.35rem" id="next-step">
            {t(`next.${words}.title`, figures)}
          </Title>
          <Text>{t(`next.${words}.text`, figures)}</Text>
          {isBeforeDeposit && balance + wallet.pending_amount < price && (
            <DepositNote price={price} deposit={deposit} />
          )}
          {first && dateCountsFor(step, first) && <Until step={step} first={first} />}
          {isBeforeDeposit && first?.name === 'purchase_over' && (
            <Text fw={600}>{t('next.purchase_over.text', figures)}</Text>
          )}
        </div>
        {!mayAct ? null : step === 'join' ? (
          join
        ) : (
          <Stack gap="sm">
            {due > 0 && (
              <Button component={Link} to={`/academy/wallet/pay?amount=${due}`} size="lg">
                {t('next.deposit.action')}
              </Button>
            )}
            <Button
              component={Link}
              to={step === first?.name ? (teamOf(first) ?? TARGETS[step]) : TARGETS[step]}
              size="lg"
              variant={due > 0 ? 'default' : 'filled'}
            >
              {t(`next.${step}.action`)}
            </Button>
            {hasPast && (
              <Button component={Link} to="/academy/take-over" variant="default">
                {t('next.takeOver')}
              </Button>
            )}
          </Stack>
        )}
      </div>
      {!mayAct && needed !== 'view' && (
        <Box mb="md">
          <NotPermitted needed={needed} />
        </Box>
      )}
      <LaterSteps edition={edition} />
      {projects}
      {calendar}
      <SchoolPath step={step} />
    </Card>
  );
}
