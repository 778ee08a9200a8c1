import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPrinter } from '../../icons/index.ts';

export function PrintButton() {
  const { t } = useTranslation('reports');
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('page.print')}
    </Button>
  );
}
