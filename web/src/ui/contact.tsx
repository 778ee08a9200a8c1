import { Text } from '@mantine/core';
import { Ltr } from './text.tsx';

/** Contact details: the email with the phone below it. */
export function Contact({ email, phone_number }: { email: string; phone_number: string }) {
  return (
    <>
      <Ltr>{email}</Ltr>
      <Text size="sm" c="dimmed">
        <Ltr>{phone_number}</Ltr>
      </Text>
    </>
  );
}
