import { Text, type TextProps } from '@mantine/core';
import { type DateStyle, useFormats } from '../lib/format.ts';

export function Money({ value, ...rest }: { value: number } & TextProps) {
  const { amount } = useFormats();
  return (
    <Text component="bdi" inherit className="tabular" {...rest}>
      {amount(value)}
    </Text>
  );
}

/** `relative` is the distance from now, with the date and time as its title. */
export function DateText({ value, style = 'date' }: { value: string; style?: DateStyle }) {
  const { figureDate } = useFormats();
  return (
    <time dateTime={value} title={style === 'relative' ? figureDate(value, 'time') : undefined}>
      {figureDate(value, style)}
    </time>
  );
}

/** An email, phone, code or account number, left to right in any text; a dash for null. */
export function Ltr({ children }: { children: string | null }) {
  if (children === null) return '—';
  return (
    <bdi dir="ltr" className="tabular">
      {children}
    </bdi>
  );
}
