import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

export function Part({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} fz="1.2rem" id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="sm">
        {text}
      </Text>
      {children}
    </section>
  );
}
