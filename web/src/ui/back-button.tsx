import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowLeft } from '../icons/index.ts';
import { Link } from './link.tsx';

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
