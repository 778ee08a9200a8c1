import { Alert } from '@mantine/core';
import { IconEye } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';

interface Props {
  needed: 'money' | 'teams' | 'owner';
  id?: string;
}

export function NotPermitted({ needed, id }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Alert id={id} color="blue" role="note" icon={<IconEye aria-hidden />}>
      {t(`notPermitted.${needed}`)}
    </Alert>
  );
}
