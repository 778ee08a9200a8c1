import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Props<T extends string> extends Pick<NativeSelectProps, 'flex' | 'maw'> {
  label: string;
  all: string;
  values: readonly T[];
  labelOf: (value: T) => string;
  /** Undefined or '' means "no filter". */
  value: string | undefined;
  onChange: (value: string) => void;
}

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
