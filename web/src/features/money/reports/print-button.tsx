import { Button } from '@mantine/core';
import { IconPrinter } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useBusy } from '../../../ui/use-busy.ts';

/** Milliseconds in which the charts are drawn once their code is loaded. */
const DRAWING = 200;

/** Once the charts are drawn; if their code cannot be loaded, the tables are printed. */
async function print(): Promise<void> {
  await import('./plot.tsx').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, DRAWING));
  window.print();
}

export function PrintButton() {
  const { t } = useTranslation('reports');
  const [start, starting] = useBusy(print);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      loading={starting}
      onClick={() => void start()}
    >
      {t('page.print')}
    </Button>
  );
}
