import { Group, Pill } from '@mantine/core';
import { AUDIT_ENTITIES, LIMITS, listAdministrators, listAuditActions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DateRange } from '../../../ui/date-range.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { useAuditLabels } from './labels.ts';
import type { AuditFilter } from './use-audit-filter.ts';

interface Props {
  filter: AuditFilter;
  /** The list's failure, which may be about a day of the range. */
  error: Error | null;
}

/** A value from the URL can then be shown though no choice has it. */
const withChosen = (values: string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen];

export function FilterBar({ filter: { query, narrow }, error }: Props) {
  const { t } = useTranslation('audit');
  const labels = useAuditLabels();
  const everybody = { query: { per_page: LIMITS.perPageMax } };
  const administrators = useQuery(read(listAdministrators, everybody)).data ?? [];
  const actions = useQuery({ ...read(listAuditActions), staleTime: 60_000 }).data ?? [];
  return (
    <>
      <Group align="end" gap="md">
        <FilterSelect
          label={t('filter.administrator')}
          all={t('filter.allAdministrators')}
          values={withChosen(
            administrators.map(({ id }) => id),
            query.administrator_id,
          )}
          labelOf={(id) => administrators.find((each) => each.id === id)?.name ?? id}
          value={query.administrator_id}
          onChange={(administrator_id) => narrow({ administrator_id })}
          flex="1 1 12rem"
        />
        <FilterSelect
          label={t('filter.action')}
          all={t('filter.allActions')}
          values={withChosen(actions, query.action)}
          labelOf={labels.action}
          value={query.action}
          onChange={(action) => narrow({ action })}
          flex="1 1 12rem"
        />
        <FilterSelect
          label={t('filter.entity')}
          all={t('filter.allEntities')}
          values={AUDIT_ENTITIES}
          labelOf={(entity) => t(`entities.${entity}`)}
          value={query.entity_type}
          onChange={(entity_type) => narrow({ entity_type, entity_id: null })}
          flex="1 1 10rem"
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
