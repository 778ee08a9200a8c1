import { useTranslation } from '../../../lib/i18n.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function BackToAcademies() {
  const { t } = useTranslation('academy-directory');
  return <BackButton to="/student/academies">{t('one.back')}</BackButton>;
}

export function UnknownAcademy() {
  const { t } = useTranslation('academy-directory');
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyNotice
        title={t('one.notFound')}
        text={t('one.notFoundText')}
        action={<BackToAcademies />}
      />
    </>
  );
}
