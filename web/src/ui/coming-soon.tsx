import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyNotice } from './data-state.tsx';
import { PageHeader } from './page-header.tsx';

interface Props {
  title: string;
  home: string;
}

/** A page of the menu that opens later. */
export function ComingSoon({ title, home }: Props) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={title} />
      <EmptyNotice
        title={t('soon.title')}
        text={t('soon.text')}
        action={
          <Button component={Link} to={home}>
            {t('soon.action')}
          </Button>
        }
      />
    </>
  );
}
