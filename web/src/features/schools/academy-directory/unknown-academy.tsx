import { useTranslation } from '../../../lib/i18n.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** Button that leads back to the list of academies. */
export function BackToAcademies() {
  const { t } = useTranslation('academy-directory');
  return <BackButton to="/student/academies">{t('one.back')}</BackButton>;
}

/**
 * What a student sees at the address of an unknown or inactive academy: a notice and a way back.
 */
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
