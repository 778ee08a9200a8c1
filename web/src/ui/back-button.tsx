import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft } from '../icons/index.ts';

/** The way from a record back to its list. */
export function BackButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconArrowLeft size={18} className="mirrored" aria-hidden />}
    >
      {children}
    </Button>
  );
}
