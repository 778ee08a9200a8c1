import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  /** The page's one main action. */
  action?: ReactNode;
}

/** Title of a page and of its browser tab, with a description and the page's one main action. */
export function PageHeader({ title, description, action }: Props) {
  return (
    <Group justify="space-between" align="start" mb="lg" gap="md">
      <title>{title}</title>
      <Stack gap={4} maw="min(40rem, 100%)" style={{ overflowWrap: 'anywhere' }}>
        <Title order={1} fz="var(--size-title)">
          <bdi>{title}</bdi>
        </Title>
        {description && <Text c="dimmed">{description}</Text>}
      </Stack>
      {action}
    </Group>
  );
}
