import { Alert, Text } from '@mantine/core';
import { IconLock } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useActivation } from './use-academy.ts';

/** A deposit does not end a suspension. */
export function SuspensionBanner() {
  const { t } = useTranslation('academies');
  const { suspension } = useActivation();
  if (!suspension) return null;
  return (
    <Alert
      mb="lg"
      color="red"
      role="region"
      aria-label={t('stopped.title')}
      title={t('stopped.title')}
      icon={<IconLock aria-hidden />}
    >
      {suspension.reason && (
        <Text fw={600}>
          {t('stopped.reason')} <bdi>{suspension.reason}</bdi>
        </Text>
      )}
      <Text>{t('stopped.text')}</Text>
    </Alert>
  );
}
