import { Card, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface Props {
  id: string;
  title: string;
  text?: string;
  /** Makes the heading take the focus when a pressed control below it has gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Section({ id, title, text, heading, children }: Props) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Title
        order={2}
        fz="1.2rem"
        id={id}
        mb={text ? 0 : 'md'}
        {...(heading && { ref: heading, tabIndex: -1 })}
      >
        {title}
      </Title>
      {text && (
        <Text c="dimmed" mb="md">
          {text}
        </Text>
      )}
      {children}
    </Card>
  );
}
