import { Alert, Text } from '@mantine/core';
import { IconLock } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** `stopped`: suspended by an administrator. The disabled buttons refer to its `id`. */
export function InactiveNotice({ id, stopped }: { id: string; stopped: boolean }) {
  const { t } = useTranslation('enrolment');
  const why = stopped ? 'stopped' : 'inactive';
  return (
    <Alert
      id={id}
      color="yellow"
      role="note"
      title={t(`${why}.title`)}
      icon={<IconLock aria-hidden />}
    >
      <Text>{t(`${why}.text`)}</Text>
    </Alert>
  );
}
