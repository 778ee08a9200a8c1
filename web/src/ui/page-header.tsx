import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

export function PageHeader({ title, description, action }: Props) {
  return (
    <Group justify="space-between" align="start" mb="lg" gap="md">
      <title>{title}</title>
      {/* At least so wide that a phone has the action below, whatever the title: nothing jumps. */}
      <Stack gap={4} flex="1 1 16rem" maw="min(40rem, 100%)" style={{ overflowWrap: 'anywhere' }}>
        <Title order={1} fz="var(--size-title)">
          <bdi>{title}</bdi>
        </Title>
        {description && <Text c="dimmed">{description}</Text>}
      </Stack>
      {action}
    </Group>
  );
}
