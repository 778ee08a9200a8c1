import { useTranslation } from '../../../lib/i18n.ts';
import { ShownOnce } from '../../../ui/shown-once.tsx';

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
