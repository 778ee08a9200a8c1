import { Anchor, Stack, Text, Title } from '@mantine/core';
import { DIFFERENCE_STATES, type Difference, listDifferences } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { readPage } from '../../lib/query.ts';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Ltr, Money } from '../../ui/text.tsx';
import { DealForm } from './deal-form.tsx';
import { DifferenceEnd } from './difference-end.tsx';
import { excessOf } from './difference-reads.ts';

const ENDED = DIFFERENCE_STATES.filter((state) => state !== 'open');

/** Cause of a difference, its numbers here and at the gateway, and when it was found. */
function What({ difference }: { difference: Difference }) {
  const { t } = useTranslation('reconciliation');
  const { cause, payment, transaction, gateway, found_at } = difference;
  return (
    <>
      <Text fw={600}>{t(`causes.${cause}`)}</Text>
      {payment && (
        <Text size="sm" c="dimmed">
          {t('list.reference')}:{' '}
          <Anchor component={Link} to={`/admin/payments/${payment.id}`}>
            <Ltr>{payment.reference}</Ltr>
          </Anchor>
        </Text>
      )}
      {payment && cause === 'other_amount' && (
        <Text size="sm" c="dimmed">
          {t('list.asked')}: <Money value={payment.total} />
        </Text>
      )}
      {transaction && (
        <Text size="sm" c="dimmed">
          {t('list.number', { gateway: t(`gateways.${gateway}`) })}: <Ltr>{transaction}</Ltr>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('list.found')}: <Moment value={found_at} wraps />
      </Text>
    </>
  );
}

/** The school of the payment with a link; a text if no payment here belongs to the difference. */
function School({ payment }: Pick<Difference, 'payment'>) {
  const { t } = useTranslation('reconciliation');
  if (!payment) return <Text c="dimmed">{t('list.noSchool')}</Text>;
  const { id, name, payment_reference } = payment.academy;
  return (
    <>
      <Anchor component={Link} to={`/admin/academies/${id}`}>
        <bdi>{name}</bdi>
      </Anchor>
      <Text size="sm" c="dimmed">
        <Ltr>{payment_reference}</Ltr>
      </Text>
    </>
  );
}

/**
 * The gateway's amount, and how much that is more or less than ours if both are above 0; a text if
 * it is unknown.
 */
function Theirs({ difference }: { difference: Difference }) {
  const { t } = useTranslation('reconciliation');
  const { money } = useFormats();
  const { ours, theirs } = difference;
  const excess = excessOf(difference);
  if (theirs === null || excess === null) return t('list.unclear');
  return (
    <>
      <Money value={theirs} />
      {ours > 0 && theirs > 0 && excess !== 0 && (
        <Text size="sm" c="dimmed">
          {t(excess > 0 ? 'list.more' : 'list.less', { amount: money(Math.abs(excess)) })}
        </Text>
      )}
    </>
  );
}

interface Props {
  mayChange: boolean;
  /**
   * Names the last comparison that is done; undefined before the first. A change reads the list
   * again.
   */
  lastDone: string | undefined;
}

/**
 * Paged table of the differences with the gateways' books, open ones unless the URL names another
 * state, each with how it ended or, with `mayChange`, buttons to end it. Read again after each
 * comparison.
 */
export function DifferenceList({ mayChange, lastDone }: Props) {
  const { t } = useTranslation('reconciliation');
  const { page, choice, change, turnTo } = useAddress();
  const client = useQueryClient();
  const [dealtWith, setDealtWith] = useState<Difference | null>(null);
  // Takes the focus when the button that ended a difference is gone with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const state = choice('state', ENDED);
  const query = { state: state ?? ('open' as const), page };
  const list = useQuery({ ...readPage(listDifferences, { query }), staleTime: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each comparison may change the list
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [listDifferences.name] });
  }, [lastDone, client]);
  const empty = () => {
    if (state) return <EmptyNotice title={t('list.none')} />;
    if (!lastDone) return <EmptyNotice title={t('runs.empty')} text={t('runs.emptyText')} />;
    return <EmptyNotice title={t('list.agrees')} text={t('list.agreesText')} />;
  };
  return (
    <Stack component="section" gap="sm">
      <div>
        <Title order={2} fz="1.2rem" ref={heading} tabIndex={-1}>
          {t('list.title')}
        </Title>
        {mayChange && <Text c="dimmed">{t('list.text')}</Text>}
      </div>
      <FilterButtons
        label={t('list.states')}
        all={t('list.open')}
        values={ENDED}
        labelOf={(each) => t(`list.${each}`)}
        value={state}
        onChange={(value) => change({ state: value ?? null, page: null })}
      />
      <PagedTable
        query={list}
        label={t('list.title')}
        failure={t('list.failed')}
        empty={empty()}
        onPage={turnTo}
        columns={[
          {
            label: t('list.what'),
            card: { line: 1, side: 'start' },
            cell: (difference) => <What difference={difference} />,
          },
          {
            label: t('list.school'),
            card: { line: 2, side: 'start' },
            cell: ({ payment }) => <School payment={payment} />,
          },
          { label: t('list.ours'), figure: true, cell: ({ ours }) => <Money value={ours} /> },
          {
            label: t('list.theirs'),
            figure: true,
            cell: (difference) => <Theirs difference={difference} />,
          },
          {
            label: t('list.act'),
            blank: (each) => each.state === 'open' && !mayChange,
            cell: (difference) => (
              <DifferenceEnd
                difference={difference}
                mayChange={mayChange}
                onDeal={() => setDealtWith(difference)}
                onGone={() => heading.current?.focus({ preventScroll: true })}
              />
            ),
          },
        ]}
      />
      {dealtWith && (
        <DealForm difference={dealtWith} target={heading} onClose={() => setDealtWith(null)} />
      )}
    </Stack>
  );
}
