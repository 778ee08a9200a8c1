import { Button, Checkbox, Group, Stack } from '@mantine/core';
import {
  PAYMENT_GATEWAYS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  TRANSFER_SORTS,
} from '@midan/contract';
import { useState } from 'react';
import { IconAdjustmentsHorizontal } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DateRange } from '../../../../ui/date-range.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import type { PaymentFilter } from './use-payment-filter.ts';

const SORTS = TRANSFER_SORTS.filter((sort) => sort !== 'newest');

interface Props extends Pick<PaymentFilter, 'filter' | 'sort' | 'narrow'> {
  /** The list's failure; its complaints about a day are shown at that day's field. */
  error: Error | null;
}

function MoreFilters({ filter, sort, narrow, error }: Props) {
  const { t } = useTranslation(['payment-desk', 'payments']);
  return (
    <Group align="end" gap="md" role="group" aria-label={t('filter.more')}>
      <FilterSelect
        label={t('filter.gateway')}
        all={t('filter.all')}
        values={PAYMENT_GATEWAYS}
        labelOf={(gateway) => t(`gateways.${gateway}`)}
        value={filter.gateway}
        onChange={(gateway) => narrow({ gateway })}
        flex="1 1 9rem"
        maw="16rem"
      />
      <FilterSelect
        label={t('filter.method')}
        all={t('filter.all')}
        values={PAYMENT_METHODS}
        labelOf={(method) => t(`payments:methods.${method}`)}
        value={filter.method}
        onChange={(method) => narrow({ method })}
        flex="1 1 9rem"
        maw="16rem"
      />
      <FilterSelect
        label={t('filter.sort')}
        all={t('sorts.newest')}
        values={SORTS}
        labelOf={(each) => t(`sorts.${each}`)}
        value={sort}
        onChange={(chosen) => narrow({ sort: chosen })}
        flex="1 1 9rem"
        maw="16rem"
      />
      <DateRange from={filter.from ?? ''} to={filter.to ?? ''} onChange={narrow} error={error} />
    </Group>
  );
}

export function PaymentFilterBar(props: Props) {
  const { filter, sort, narrow } = props;
  const { t } = useTranslation(['payment-desk', 'payments']);
  const { gateway, method, from, to } = filter;
  const [opened, setOpened] = useState(Boolean(gateway || method || from || to || sort));
  return (
    <Stack gap="sm">
      <Group align="end" gap="md">
        <SearchBox
          label={t('filter.search')}
          placeholder={t('filter.searchHint')}
          value={filter.search}
          onChange={(search) => narrow({ search })}
        />
        <FilterSelect
          label={t('filter.status')}
          all={t('filter.all')}
          values={PAYMENT_STATUSES}
          labelOf={(status) => t(`payments:status.${status}`)}
          value={filter.status}
          onChange={(status) => narrow({ status })}
          flex="1 1 9rem"
          maw="16rem"
        />
        <Button
          variant="default"
          aria-expanded={opened}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('filter.more')}
        </Button>
      </Group>
      {opened && <MoreFilters {...props} />}
      <Group gap="0.5rem 1.5rem">
        <Checkbox
          label={t('filter.needsPerson')}
          checked={filter.needs_person === 'true'}
          onChange={({ currentTarget }) =>
            narrow({ needs_person: currentTarget.checked ? 'true' : null })
          }
        />
        <Checkbox
          label={t('filter.refunded')}
          checked={filter.refunded === 'true'}
          onChange={({ currentTarget }) =>
            narrow({ refunded: currentTarget.checked ? 'true' : null })
          }
        />
      </Group>
    </Stack>
  );
}
