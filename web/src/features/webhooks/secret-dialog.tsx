import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../ui/shown-once.tsx';

/** A webhook's new secret. */
export function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <ShownOnce
      title={t('secret.title')}
      values={[{ text: t('secret.text'), value: secret, copy: t('secret.copy') }]}
      warning={t('secret.warning')}
      done={t('secret.done')}
      onDone={onDone}
    />
  );
}
