import { listUnknownPayments } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useExistingPage } from '../../../../ui/use-existing-page.ts';
import { EventList } from './event-list.tsx';

/** Gateways' events of orders that were not started here; nothing while loading or without any. */
export function UnknownOrders({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('payment-desk');
  const { pageOf, change } = useAddress();
  const query = { page: pageOf('unknown'), per_page: 10 };
  const list = useQuery({ ...readPage(listUnknownPayments, { query }), staleTime: 0 });
  const turnTo = (unknown: number, options = {}) => change({ unknown }, options);
  useExistingPage(list, turnTo);
  if (!list.isError && !list.data?.data.length) return null;
  return (
    <Section id="unknown-orders" title={t('unknown.title')} text={t('unknown.text')}>
      <DataState query={list} failure={t('unknown.failed')}>
        {({ data, meta }) => (
          <>
            <EventList events={data} label={t('unknown.title')} mayAct={mayAct} />
            <Pager meta={meta} onChange={turnTo} />
          </>
        )}
      </DataState>
    </Section>
  );
}
