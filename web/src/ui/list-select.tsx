import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { matchesSearch } from '@midan/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useTypedBefore } from '../lib/typed-before.ts';

// The stored value is Arabic: it is found in both languages.
const matching = (options: readonly ComboboxItem[], search: string): ComboboxItem[] =>
  options.filter(({ label, value }) => matchesSearch([label, value], search));

const filter: OptionsFilter = ({ options, search }) => matching(options as ComboboxItem[], search);

type Props = Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'searchValue'> & {
  values: readonly string[];
  labelOf: (value: string) => string;
};

/** Enter and leaving take the first match, and send no form; without one the text stays. */
export function ListSelect({ values, labelOf, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const data = values.map((value) => ({ value, label: labelOf(value) }));
  const [search, setSearch] = useState(() => (rest.value ? labelOf(rest.value) : ''));
  const [opened, setOpened] = useState(false);
  /** The text is the visitor's, not the label of the value. */
  const isTyped = useRef(false);
  const keeps = useRef(false);

  const firstMatch = (text = search) =>
    isTyped.current && text.trim() ? matching(data, text)[0] : undefined;
  const take = (first: ComboboxItem | undefined) => {
    isTyped.current = false;
    if (first && first.value !== rest.value) rest.onChange?.(first.value, first);
  };
  const leave = () => {
    const first = firstMatch();
    keeps.current = isTyped.current && search.trim() !== '' && !first;
    take(first);
  };

  const input = useTypedBefore<HTMLInputElement>((field) => {
    if (field.value === '' || field.value === search) return;
    isTyped.current = true;
    setSearch(field.value);
    if (field === document.activeElement) setOpened(true);
    else take(firstMatch(field.value));
  });

  /** Mantine marks no match right after the list has opened, and then ignores Enter. */
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !opened || event.nativeEvent.isComposing) return;
    const first = firstMatch();
    if (!first) return;
    take(first);
    setSearch(first.label);
    setOpened(false);
  };

  return (
    <Select
      data={data}
      filter={filter}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      placeholder={t('choose')}
      nothingFoundMessage={t('noResults')}
      maxDropdownHeight={280}
      {...rest}
      ref={input}
      // A list whose field is at the window's edge is still wanted.
      comboboxProps={{ hideDetached: false }}
      dropdownOpened={opened}
      searchValue={search}
      onSearchChange={(text) => {
        // Mantine empties a field that was left without a choice.
        if (keeps.current && text === '') keeps.current = false;
        else setSearch(text);
      }}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => {
        isTyped.current = false;
      }}
      onInput={() => {
        isTyped.current = true;
        keeps.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && opened) event.preventDefault();
      }}
      wrapperProps={{ onBlurCapture: leave, onKeyDown: takeOnEnter }}
    />
  );
}
