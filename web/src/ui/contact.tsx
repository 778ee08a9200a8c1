import { Text } from '@mantine/core';
import { Ltr } from './text.tsx';

interface Props {
  email: string | null;
  phone_number: string | null;
}

export function Contact({ email, phone_number }: Props) {
  if (email === null && phone_number === null) return '—';
  return (
    <>
      {email !== null && <Ltr>{email}</Ltr>}
      {phone_number !== null && (
        <Text size="sm" c="dimmed">
          <Ltr>{phone_number}</Ltr>
        </Text>
      )}
    </>
  );
}
