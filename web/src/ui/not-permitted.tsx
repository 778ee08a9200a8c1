import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconEye } from '../icons/index.ts';

interface Props {
  needed: 'money' | 'teams' | 'owner';
  id?: string;
}

/** What this sign-in of the school may not do, and who may. */
export function NotPermitted({ needed, id }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Alert id={id} color="blue" role="note" icon={<IconEye aria-hidden />}>
      {t(`notPermitted.${needed}`)}
    </Alert>
  );
}
