import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../lib/format.ts';

interface Bar {
  label: string;
  count: number;
  hint?: ReactNode;
}

/** The bar's length is the share of the sum of all (empty if the sum is 0). */
export function ShareBars({ title, bars }: { title: string; bars: Bar[] }) {
  const { count } = useFormats();
  const id = useId();
  const total = bars.reduce((sum, bar) => sum + bar.count, 0);
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} fz="1.1rem" mb="md" id={id}>
        {title}
      </Title>
      <Stack gap="md">
        {bars.map((bar) => (
          <div key={bar.label}>
            <Group justify="space-between" mb={4} gap="xs">
              <Text size="sm">{bar.label}</Text>
              <Text size="sm" className="tabular">
                <b>{count(bar.count)}</b>
                {bar.hint && <> · {bar.hint}</>}
              </Text>
            </Group>
            <Progress
              value={total > 0 ? (bar.count / total) * 100 : 0}
              size="md"
              aria-label={bar.label}
            />
          </div>
        ))}
      </Stack>
    </Card>
  );
}
