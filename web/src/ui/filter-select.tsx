import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Props<T extends string> extends Pick<NativeSelectProps, 'flex' | 'maw'> {
  label: string;
  /** Names the choice that shows everything. */
  all: string;
  values: readonly T[];
  labelOf: (value: T) => string;
  /** Undefined or '' means "no filter". */
  value: string | undefined;
  /** Empty string means "no filter". */
  onChange: (value: string) => void;
}

/** A select that filters a list by one value, or shows all rows. */
export function FilterSelect<T extends string>(props: Props<T>) {
  const { all, values, labelOf, value, onChange, ...rest } = props;
  return (
    <NativeSelect
      size="md"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: all },
        ...values.map((each) => ({ value: each, label: labelOf(each) })),
      ]}
      {...rest}
    />
  );
}
