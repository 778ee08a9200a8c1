import { Alert, Text } from '@mantine/core';
import type { AdministeredAcademy } from '@midan/contract';
import { IconAlertTriangle } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

export function SuspensionNotice({ academy: { suspension } }: { academy: AdministeredAcademy }) {
  const { t } = useTranslation('academies-administration');
  const { figureDate } = useFormats();
  if (!suspension) return null;
  const when = figureDate(suspension.at, 'time');
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('status.suspended')}>
      <Text>
        {suspension.by
          ? t('status.suspendedBy', { date: when, name: suspension.by })
          : t('status.suspendedAt', { date: when })}
      </Text>
      {suspension.reason && (
        <Text>
          <bdi>{suspension.reason}</bdi>
        </Text>
      )}
    </Alert>
  );
}
