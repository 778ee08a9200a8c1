import { Button } from '@mantine/core';
import { IconPrinter } from '../icons/index.ts';

/** Button that opens the browser's print dialog for the page; on paper it is left out. */
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
