import { Button } from '@mantine/core';
import { IconPrinter } from '../icons/index.ts';

export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      onClick={() => window.print()}
      data-unprinted
    >
      {label}
    </Button>
  );
}
