import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function BackToAcademies() {
  const { t } = useTranslation('academy-directory');
  return (
    <Button
      component={Link}
      to="/student/academies"
      variant="default"
      leftSection={<IconArrowLeft size={18} className="mirrored" aria-hidden />}
    >
      {t('one.back')}
    </Button>
  );
}

/** The address names no school that students may see. */
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
