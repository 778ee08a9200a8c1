import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

export function MonthPart({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} fz="1.2rem" id={id} mb={text ? 0 : 'sm'}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}
