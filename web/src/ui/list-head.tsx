import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import { MoreActs } from './phone-fold.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  first?: ReactNode;
  /** Beside the first act; on a phone in one menu. */
  more?: ReactNode;
}

export function ListHead({ title, description, first, more }: Props) {
  return (
    <PageHeader
      title={title}
      description={description}
      action={
        (first || more) && (
          <Group gap="sm">
            {first}
            {more && <MoreActs>{more}</MoreActs>}
          </Group>
        )
      }
    />
  );
}
