import { Group, NativeSelect, Pill } from '@mantine/core';
import { AUDIT_ENTITIES, LIMITS, listAdministrators, listAuditActions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { useAuditLabels } from './labels.ts';
import type { AuditFilter } from './use-audit-filter.ts';

interface Props {
  filter: AuditFilter;
  /** The list's failure, which may be about a day of the range. */
  error: Error | null;
}

/** A choice that the address names stays in its list, known or not. */
const withChosen = (options: { value: string; label: string }[], chosen: string) =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** Who, what, about which record, and when. */
export function FilterBar({ filter: { query, narrow }, error }: Props) {
  const { t } = useTranslation('audit');
  const labels = useAuditLabels();
  const everybody = { query: { per_page: LIMITS.perPageMax } };
  const administrators = useQuery(read(listAdministrators, everybody)).data ?? [];
  const actions = useQuery({ ...read(listAuditActions), staleTime: 60_000 }).data ?? [];
  return (
    <>
      <Group align="end" gap="md">
        <NativeSelect
          label={t('filter.administrator')}
          size="md"
          flex="1 1 12rem"
          value={query.administrator_id}
          onChange={({ currentTarget }) => narrow({ administrator_id: currentTarget.value })}
          data={[
            { value: '', label: t('filter.allAdministrators') },
            ...withChosen(
              administrators.map(({ id, name }) => ({ value: id, label: name })),
              query.administrator_id,
            ),
          ]}
        />
        <NativeSelect
          label={t('filter.action')}
          size="md"
          flex="1 1 12rem"
          value={query.action}
          onChange={({ currentTarget }) => narrow({ action: currentTarget.value })}
          data={[
            { value: '', label: t('filter.allActions') },
            ...withChosen(
              actions.map((value) => ({ value, label: labels.action(value) })),
              query.action,
            ),
          ]}
        />
        <NativeSelect
          label={t('filter.entity')}
          size="md"
          flex="1 1 10rem"
          value={query.entity_type ?? ''}
          onChange={({ currentTarget }) =>
            narrow({ entity_type: currentTarget.value, entity_id: null })
          }
          data={[
            { value: '', label: t('filter.allEntities') },
            ...AUDIT_ENTITIES.map((value) => ({ value, label: t(`entities.${value}`) })),
          ]}
        />
        <DateRange from={query.from} to={query.to} onChange={narrow} error={error} />
      </Group>
      {query.entity_id && (
        <Pill
          size="lg"
          withRemoveButton
          onRemove={() => narrow({ entity_id: null })}
          removeButtonProps={{ 'aria-label': t('showAll') }}
        >
          {t('filter.oneOnly')}
        </Pill>
      )}
    </>
  );
}
