import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function ApplicationRequests() {
  const { t } = useTranslation(['shell', 'academies']);
  return (
    <ComingSoon
      title={t('academy.applicationRequests')}
      home="/academy/dashboard"
      notice={{ title: t('academies:opens.title'), text: t('academies:opens.applicationRequests') }}
    />
  );
}
