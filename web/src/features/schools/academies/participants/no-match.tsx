import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyNotice } from '../../../../ui/data-state.tsx';

export function NoMatch({ showAll }: { showAll: () => void }) {
  const { t } = useTranslation('participants');
  return (
    <EmptyNotice
      title={t('noMatch')}
      text={t('noMatchText')}
      action={
        <Button variant="default" onClick={showAll}>
          {t('showAll')}
        </Button>
      }
    />
  );
}
