import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of a page with its heading and what it is for. */
export function Section({ id, title, text, children }: Props) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} fz="1.2rem" id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      {children}
    </Card>
  );
}
