import { Button, Group, Pill, Stack } from '@mantine/core';
import {
  cairoDate,
  type listAcademySecurity,
  type listSecurityLog,
  PEOPLE,
  SECURITY_ENTRIES,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { DateRange } from '../../../ui/date-range.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { Entries } from './entries.tsx';

const ONLY = ['academy_id', 'student_id', 'account_id'] as const;
const WEEK_MS = 7 * 24 * 3_600_000;

interface Props {
  endpoint: typeof listSecurityLog | typeof listAcademySecurity;
  /** Field that chooses a school, with the chosen id and its setter; at the desk alone. */
  school?: (value: string, onChange: (id: string) => void) => ReactNode;
}

export function SecurityList({ endpoint, school }: Props) {
  const { t } = useTranslation('security-log');
  const { page, text, choice, change, turnTo } = useAddress();
  const only = Object.fromEntries(ONLY.map((name) => [name, school ? text(name) : '']));
  const filter = {
    what: choice('what', SECURITY_ENTRIES),
    people: choice('people', PEOPLE),
    from: text('from'),
    to: text('to'),
  };
  const query = { ...only, ...filter, page };
  const list = useQuery({ ...readPage(endpoint, { query }), staleTime: 0 });
  useExistingPage(list, turnTo);
  const narrow = (changes: Record<string, string | null>) => change({ ...changes, page: null });
  const isNarrow = [...Object.values(only), ...Object.values(filter)].some(Boolean) || page > 1;
  const clear = () =>
    narrow(Object.fromEntries([...ONLY, ...Object.keys(filter)].map((name) => [name, null])));
  const lastWeek = () =>
    narrow({
      people: 'students',
      what: null,
      from: cairoDate(new Date(Date.now() - WEEK_MS)),
      to: null,
    });
  const [first] = list.data?.data ?? [];
  const names = {
    academy_id: t('filter.oneSchool', { name: first?.academy?.name ?? '' }),
    student_id: t('filter.oneStudent', { name: first?.student?.name ?? '' }),
    account_id: t('filter.oneAccount', { name: first?.actor.name ?? '' }),
  };
  return (
    <Stack gap="lg">
      <Group align="end" gap="md">
        {school?.(only.academy_id ?? '', (academy_id) => narrow({ academy_id }))}
        <FilterSelect
          label={t('filter.what')}
          all={t('filter.all')}
          values={SECURITY_ENTRIES}
          labelOf={(what) => t(`acts.${what}`)}
          value={filter.what}
          onChange={(what) => narrow({ what })}
          flex="1 1 12rem"
        />
        <FilterSelect
          label={t('filter.people')}
          all={t('filter.allPeople')}
          values={PEOPLE}
          labelOf={(people) => t(`people.${people}`)}
          value={filter.people}
          onChange={(people) => narrow({ people })}
          flex="1 1 12rem"
        />
        <DateRange from={filter.from} to={filter.to} onChange={narrow} error={list.error} />
      </Group>
      <Group gap="sm">
        <Button variant="default" onClick={lastWeek}>
          {t('children')}
        </Button>
        {ONLY.filter((name) => only[name]).map((name) => (
          <Pill
            key={name}
            size="lg"
            withRemoveButton
            onRemove={() => narrow({ [name]: null })}
            removeButtonProps={{ 'aria-label': t('filter.remove', { name: names[name] }) }}
          >
            {names[name]}
          </Pill>
        ))}
      </Group>
      <DataState
        query={list}
        failure={t('loadFailed')}
        empty={
          <EmptyNotice
            title={isNarrow ? t('noMatch') : t('empty')}
            action={
              isNarrow && (
                <Button variant="default" onClick={clear}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        }
      >
        {({ data, meta }) => (
          <div aria-busy={list.isPlaceholderData}>
            <Entries entries={data} {...(school && { pick: narrow })} />
            <Pager meta={meta} onChange={turnTo} />
          </div>
        )}
      </DataState>
    </Stack>
  );
}
