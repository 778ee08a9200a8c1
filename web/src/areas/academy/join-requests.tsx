import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function JoinRequests() {
  const { t } = useTranslation(['shell', 'academies']);
  return (
    <ComingSoon
      title={t('academy.joinRequests')}
      home="/academy/dashboard"
      notice={{ title: t('academies:opens.title'), text: t('academies:opens.joinRequests') }}
    />
  );
}
