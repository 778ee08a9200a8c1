import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { type Difference, listDifferences } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';
import { CloseForm } from './close-form.tsx';
import { excessOf } from './excess.ts';

function What({ difference }: { difference: Difference }) {
  const { t } = useTranslation('gateway-comparison');
  const { cause, payment, transaction, gateway, found_at } = difference;
  return (
    <>
      <Text fw={600}>{t(`causes.${cause}`)}</Text>
      <Text size="sm" c="dimmed">
        {t('list.reference')}:{' '}
        <Anchor component={Link} to={`/admin/payments/${payment.id}`}>
          <Ltr>{payment.reference}</Ltr>
        </Anchor>
      </Text>
      {cause === 'other_amount' && (
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

function Theirs({ difference }: { difference: Difference }) {
  const { t } = useTranslation('gateway-comparison');
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

function Closed({ closed }: { closed: NonNullable<Difference['closed']> }) {
  const { t } = useTranslation('gateway-comparison');
  const { figureDate } = useFormats();
  const at = figureDate(closed.at, 'time');
  if (closed.by === null) return <Text>{t('list.goneAt', { at })}</Text>;
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <bdi>{closed.note}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {t('list.closedBy', { by: `\u2068${closed.by}\u2069`, at })}
      </Text>
    </>
  );
}

export function DifferenceList({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('gateway-comparison');
  const { page, choice, change, turnTo } = useAddress();
  const [closing, setClosing] = useState<Difference | null>(null);
  // Takes the focus when the button of a difference is gone with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const state = choice('state', ['closed'] as const);
  const query = { state: state ?? ('open' as const), page };
  const list = useQuery({ ...readPage(listDifferences, { query }), staleTime: 0 });
  return (
    <Stack component="section" gap="sm">
      <Title order={2} fz="1.2rem" ref={heading} tabIndex={-1}>
        {t('list.title')}
      </Title>
      <FilterButtons
        label={t('list.states')}
        all={t('list.open')}
        values={['closed'] as const}
        labelOf={() => t('list.closed')}
        value={state}
        onChange={(value) => change({ state: value ?? null, page: null })}
      />
      <PagedTable
        query={list}
        label={t('list.title')}
        failure={t('list.failed')}
        empty={<EmptyNotice title={t(state ? 'list.none' : 'list.agrees')} />}
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
            cell: ({ payment: { academy } }) => (
              <Anchor component={Link} to={`/admin/academies/${academy.id}`}>
                <bdi>{academy.name}</bdi>
              </Anchor>
            ),
          },
          { label: t('list.ours'), figure: true, cell: ({ ours }) => <Money value={ours} /> },
          {
            label: t('list.theirs'),
            figure: true,
            cell: (difference) => <Theirs difference={difference} />,
          },
          {
            label: t('list.act'),
            blank: ({ closed }) => !closed && !mayChange,
            cell: (difference) =>
              difference.closed ? (
                <Closed closed={difference.closed} />
              ) : (
                mayChange && (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('closeFor', { reference: difference.payment.reference })}
                    onClick={() => setClosing(difference)}
                  >
                    {t('close')}
                  </Button>
                )
              ),
          },
        ]}
      />
      {closing && (
        <CloseForm difference={closing} target={heading} onClose={() => setClosing(null)} />
      )}
    </Stack>
  );
}
