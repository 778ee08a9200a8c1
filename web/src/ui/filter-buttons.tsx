import { Button, Group } from '@mantine/core';
import styles from './filter-buttons.module.css';

interface Props<T extends string> {
  label: string;
  all: string;
  values: readonly T[];
  labelOf: (value: T) => string;
  /** Undefined means "no filter". */
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

export function FilterButtons<T extends string>(props: Props<T>) {
  const { label, all, values, labelOf, value, onChange } = props;
  return (
    <Group component="fieldset" gap="xs" m={0} p={0} bd="none" aria-label={label}>
      {[undefined, ...values].map((each) => (
        <Button
          key={each ?? 'all'}
          variant={each === value ? 'filled' : 'default'}
          aria-pressed={each === value}
          className={styles.button}
          px={{ base: 'sm', xs: 'lg' }}
          onClick={() => onChange(each)}
        >
          {each ? labelOf(each) : all}
        </Button>
      ))}
    </Group>
  );
}
