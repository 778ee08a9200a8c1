import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../ui/data-state.tsx';

/** A filter that nothing matches, with the way back to all. */
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
