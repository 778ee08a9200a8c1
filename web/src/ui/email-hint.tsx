import { Anchor, Text } from '@mantine/core';
import { emailMeant } from '@midan/contract';
import { useTranslation } from '../lib/i18n.ts';
import { Ltr } from './text.tsx';

/** Below an email's field: takes a usual slip back with one press, and never refuses. */
export function EmailHint({ value, onTake }: { value: string; onTake: (email: string) => void }) {
  const { t } = useTranslation('shell');
  const meant = emailMeant(value);
  return (
    <Text size="sm" role="status">
      {meant && (
        <>
          {t('emailMeant')}{' '}
          <Anchor component="button" type="button" inherit onClick={() => onTake(meant)}>
            <Ltr>{meant}</Ltr>
          </Anchor>
        </>
      )}
    </Text>
  );
}
