import { CloseButton, TextInput } from '@mantine/core';
import { LIMITS } from '@midan/contract';
import { useRef } from 'react';
import { IconSearch } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useTypedText } from './use-typed-text.ts';

/** Delay in ms between the last key press and the search. */
const QUIET = 300;

interface Props {
  label: string;
  placeholder?: string;
  /** True: takes the focus when the dialog around it opens. */
  first?: boolean;
  value: string;
  onChange: (search: string) => void;
}

/** `onChange` gets the trimmed text 300 ms after the last change, see useTypedText(). */
export function SearchBox({ label, placeholder, first, value, onChange }: Props) {
  const { t } = useTranslation('shell');
  const { typed, type } = useTypedText(value, onChange, QUIET);
  const box = useRef<HTMLInputElement>(null);
  // The button goes with the text: the focus stays with the search.
  const clear = () => {
    type('');
    box.current?.focus();
  };
  return (
    <TextInput
      ref={box}
      type="search"
      label={label}
      placeholder={placeholder}
      data-autofocus={first || undefined}
      maxLength={LIMITS.searchMax}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      flex="1 1 16rem"
      maw="32rem"
      styles={{ input: { textOverflow: 'ellipsis' } }}
    />
  );
}
