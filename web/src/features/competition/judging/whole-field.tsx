import { TextInput, type TextInputProps } from '@mantine/core';

/** A short field for a whole number, with digits of both scripts. */
export const WholeField = (props: TextInputProps) => (
  <TextInput
    required
    inputMode="numeric"
    dir="ltr"
    w="10rem"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...props}
  />
);

/** The key tells a row apart in sheets and runs: it is made once and never shown. */
export function newRow() {
  const key = `r${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { id: key, key };
}
