import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { SettlementComparison } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';

/** Fields of the comparison that name a column. */
export const COLUMNS = ['number_column', 'amount_column'] as const;

/** Columns by their place in the file, from 0; undefined if the titles decide. */
export type ChosenColumns = Partial<Record<(typeof COLUMNS)[number], number | undefined>>;

interface Props {
  result: Pick<SettlementComparison, 'titles' | 'number_columns' | 'amount_column'>;
  chosen: ChosenColumns;
  onChange: (chosen: ChosenColumns) => void;
  /** The comparison's failure; its complaints about a column are shown at that column's list. */
  error: Error | null;
}

/**
 * Two lists that show which columns were read as number and amount, and let the reader correct
 * them.
 */
export function SettlementColumns({ result, chosen, onChange, error }: Props) {
  const { t } = useTranslation('reconciliation');
  const errors = error instanceof ApiError ? error.errors : {};
  const { titles, number_columns, amount_column } = result;
  const columns = titles.map((title, index) => ({
    value: String(index),
    label: title || t('settlement.untitled', { number: index + 1 }),
  }));
  const found = number_columns.map((index) => titles[index]).join(' · ');
  const select = (field: keyof ChosenColumns, value: number | null | undefined, none: string) => (
    <NativeSelect
      size="md"
      label={t(`settlement.${field}`)}
      data={[{ value: '', label: none }, ...columns]}
      error={errors[field]?.[0]}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange({
          ...chosen,
          [field]: currentTarget.value === '' ? undefined : Number(currentTarget.value),
        })
      }
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw="60rem">
      {select('number_column', chosen.number_column, found || t('settlement.chooseColumn'))}
      {select('amount_column', chosen.amount_column ?? amount_column, t('settlement.chooseColumn'))}
    </SimpleGrid>
  );
}
