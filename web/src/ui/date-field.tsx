import { Input, type InputWrapperProps, NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useFormats } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useTypedBefore } from '../lib/typed-before.ts';
import styles from './date-field.module.css';

interface Props {
  label: ReactNode;
  /** YYYY-MM-DD, or blank. */
  value: string;
  /** Called with a complete day, or '' while a part is missing. */
  onChange: (day: string) => void;
  years: readonly number[];
  error?: ReactNode;
  description?: ReactNode;
  inputWrapperOrder?: InputWrapperProps['inputWrapperOrder'];
  required?: boolean;
  disabled?: boolean | undefined;
  /** True for the user's birth date, which enables autofill. */
  isBirthday?: boolean;
  'data-path'?: string;
}

interface Parts {
  year: string;
  month: string;
  day: string;
}

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-').map((part) => part.replace(/^0+/, ''));
  return { year, month, day };
};

const isBlank = ({ year, month, day }: Parts) => year + month + day === '';

const isWhole = ({ year, month, day }: Parts) => year !== '' && month !== '' && day !== '';

/** YYYY-MM-DD; '' while a part is missing. */
const dayOf = (parts: Parts): string =>
  isWhole(parts)
    ? `${parts.year.padStart(4, '0')}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
    : '';

/** Days of the month that is chosen; 31 while it is not. */
const daysIn = ({ year, month }: Parts): number =>
  month ? new Date(Date.UTC(Number(year) || 2000, Number(month), 0)).getUTCDate() : 31;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/**
 * A browser's own field shows days in the browser's language, and its calendar opens on today. The
 * field has `data-partial` while some parts are missing, see `partialDays`.
 */
export function DateField(props: Props) {
  const { label, value, onChange, years, error, description, required, disabled, isBirthday } =
    props;
  const { t } = useTranslation('shell');
  const { monthName } = useFormats();
  const id = useId();
  const [parts, setParts] = useState(() => partsOf(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // A day given from outside; a missing part is this field's own doing.
    if (value !== dayOf(parts)) setParts(partsOf(value));
  }
  const choose = (change: Partial<Parts>) => {
    const next = { ...parts, ...change };
    if (Number(next.day) > daysIn(next)) next.day = '';
    setParts(next);
    // An error is about what was chosen before.
    if (dayOf(next) !== value || error) onChange(dayOf(next));
  };
  const fieldset = useTypedBefore<HTMLFieldSetElement>((field) => {
    const [day = '', month = '', year = ''] = [...field.querySelectorAll('select')].map(
      (list) => list.value,
    );
    if (day || month || year) choose({ day, month, year });
  });
  const allYears = years.map(String);
  if (parts.year && !allYears.includes(parts.year)) allYears.push(parts.year);
  const lists = {
    day: upTo(daysIn(parts)).map((day) => ({ value: day, label: day })),
    month: upTo(12).map((month) => ({ value: month, label: monthName(Number(month)) })),
    year: allYears.map((year) => ({ value: year, label: year })),
  };
  // Said of the group: the kit's lists drop a description of their own.
  const described = [error && `${id}-error`, description && `${id}-description`];
  const describedBy = described.filter(Boolean).join(' ') || undefined;
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      labelElement="div"
      required={required}
      error={error}
      description={description}
      classNames={{ description: styles.description }}
      inputWrapperOrder={props.inputWrapperOrder}
      labelProps={{ id: `${id}-label` }}
    >
      <fieldset
        ref={fieldset}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        className={styles.parts}
        data-path={props['data-path']}
        data-partial={isWhole(parts) || isBlank(parts) ? undefined : ''}
      >
        {(['day', 'month', 'year'] as const).map((part) => (
          <NativeSelect
            key={part}
            size="md"
            aria-label={t(`date.${part}`)}
            rightSectionWidth={26}
            classNames={{ input: styles.list }}
            autoComplete={isBirthday ? `bday-${part}` : undefined}
            error={Boolean(error)}
            disabled={disabled}
            data={[{ value: '', label: t(`date.${part}`) }, ...lists[part]]}
            value={parts[part]}
            onChange={({ currentTarget }) => choose({ [part]: currentTarget.value })}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}
