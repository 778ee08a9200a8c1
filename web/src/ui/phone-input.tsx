import {
  Combobox,
  Input,
  TextInput,
  UnstyledButton,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
import {
  cleanTyped,
  DIAL_CODES,
  type DialCodeOption,
  digitsOnly,
  matchesSearch,
  toWesternDigits,
} from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { IconChevronDown } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.tsx';
import { useTypedBefore } from '../lib/typed-before.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';
import styles from './phone-input.module.css';

// Longest first: +1 must not claim what +1… another code would.
const BY_LENGTH = [...DIAL_CODES].sort((a, b) => b.code.length - a.code.length);
const EGYPT = DIAL_CODES[0] as DialCodeOption;

/** `+201001234567` or 0020…; null for a text without a known dial code. */
function split(text: string): { country: DialCodeOption; digits: string } | null {
  const international = toWesternDigits(cleanTyped(text)).replace(/^00/, '+');
  if (!international.startsWith('+')) return null;
  const compact = `+${digitsOnly(international)}`;
  const country = BY_LENGTH.find(({ code }) => compact.startsWith(code));
  return country ? { country, digits: compact.slice(country.code.length) } : null;
}

interface Props {
  label: ReactNode;
  /** Dial code and digits, e.g. `+201001234567`; empty when no digit is there. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Text below the number; by default that a code will come. */
  hint?: ReactNode;
  onBlur?: () => void;
  'data-path'?: string;
}

/** Egypt by default (part 1 §5); a typed or pasted dial code sets the country. */
export function PhoneInput(props: Props) {
  const { label, value, onChange, error, required, disabled, hint, ...rest } = props;
  const { t } = useTranslation('shell');
  const isLive = useInBrowser();
  const [chosen, setChosen] = useState<DialCodeOption>(() => split(value)?.country ?? EGYPT);
  const known = split(value);
  const digits = value.startsWith(chosen.code)
    ? value.slice(chosen.code.length)
    : (known?.digits ?? '');

  const emit = (country: DialCodeOption, next: string) => {
    setChosen(country);
    onChange(next ? country.code + next : '');
  };
  const type = (text: string) => {
    const pasted = split(text);
    if (pasted) emit(pasted.country, pasted.digits);
    else emit(chosen, digitsOnly(text));
  };
  const input = useTypedBefore<HTMLInputElement>((field) => {
    if (field.value !== '' && field.value !== digits) type(field.value);
  });

  return (
    <TextInput
      {...rest}
      ref={input}
      label={label}
      error={error}
      required={required}
      disabled={disabled}
      description={hint ?? t('phone.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      classNames={{ wrapper: styles.wrapper, input: styles.input }}
      placeholder={'0'.repeat(Number(chosen.pattern))}
      value={digits}
      onChange={(event) => type(event.currentTarget.value)}
      leftSectionWidth="var(--country-width)"
      leftSectionPointerEvents="all"
      leftSection={
        <CountryPicker
          chosen={chosen}
          // Its list needs the script; who types the whole number with its +, needs no list.
          disabled={disabled || !isLive}
          onChoose={(next) => emit(next, digits)}
        />
      }
    />
  );
}

interface PickerProps {
  chosen: DialCodeOption;
  disabled?: boolean | undefined;
  onChoose: (country: DialCodeOption) => void;
}

function CountryPicker({ chosen, disabled, onChoose }: PickerProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const found = DIAL_CODES.filter(({ name, code, iso }) =>
    matchesSearch([name.ar, name.en, code, iso], search),
  );
  const choose = (iso: string) => {
    const country = DIAL_CODES.find((option) => option.iso === iso);
    if (country) onChoose(country);
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  return (
    <Combobox
      store={combobox}
      width={290}
      position={language === 'ar' ? 'bottom-end' : 'bottom-start'}
      onOptionSubmit={choose}
    >
      <Combobox.Target withAriaAttributes={false}>
        <UnstyledButton
          className={styles.country}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <VisuallyHidden>
            {t('phone.country')}: {chosen.name[language]}
          </VisuallyHidden>
          <span className={styles.flag}>
            <Flag country={chosen} />
          </span>
          <bdi dir="ltr">{chosen.code}</bdi>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <div role="dialog" aria-label={t('phone.country')}>
          {/* Its own wrapper: else it takes the id of the number's input, and its label with it. */}
          <Input.Wrapper>
            <Combobox.Search
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                combobox.selectFirstOption();
              }}
              placeholder={t('phone.search')}
              aria-label={t('phone.search')}
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
            />
          </Input.Wrapper>
          <Combobox.Options aria-label={t('phone.country')} mah={260} style={{ overflowY: 'auto' }}>
            {found.map((country) => (
              <Combobox.Option key={country.iso} value={country.iso} active={country === chosen}>
                <span className={styles.option}>
                  <Flag country={country} />
                  <span>{country.name[language]}</span>
                  <bdi dir="ltr">{country.code}</bdi>
                </span>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{t('phone.none')}</Combobox.Empty>}
          </Combobox.Options>
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Windows' fonts have no flags. Measuring a flag instead took 55 ms of every sign-up. */
const drawsFlags = () => !navigator.platform.startsWith('Win');

/** The country's flag, or its two letters where flags cannot be drawn. */
function Flag({ country }: { country: DialCodeOption }) {
  return useInBrowser() && drawsFlags() ? (
    <span aria-hidden>{country.flag}</span>
  ) : (
    <span aria-hidden className={styles.letters}>
      {country.iso}
    </span>
  );
}
