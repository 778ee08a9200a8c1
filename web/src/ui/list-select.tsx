import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Letters that people type for one another: hamza forms, ta marbuta, alef maqsura. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .trim();

// The stored value is Arabic: it is found in both languages.
const byLabelOrValue: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label, value }) =>
    [label, value].some((text) => plain(text).includes(plain(search))),
  );

type Props = Omit<SelectProps, 'data' | 'filter' | 'searchable'> & {
  values: readonly string[];
  labelOf: (value: string) => string;
};

/** One value of a fixed list, found by typing. */
export function ListSelect({ values, labelOf, ...rest }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Select
      data={values.map((value) => ({ value, label: labelOf(value) }))}
      filter={byLabelOrValue}
      searchable
      allowDeselect={false}
      placeholder={t('choose')}
      nothingFoundMessage={t('noResults')}
      maxDropdownHeight={280}
      {...rest}
    />
  );
}
