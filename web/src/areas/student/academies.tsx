import { Button } from '@mantine/core';
import { useOwnAcademyId } from '../../features/people/student-account/use-student.ts';
import { AcademyList } from '../../features/schools/academy-directory/academy-list.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Academies() {
  const { t } = useTranslation('academy-directory');
  const own = useOwnAcademyId();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          own === null && (
            <Button component={Link} to="/j" variant="default">
              {t('haveCode')}
            </Button>
          )
        }
      />
      <AcademyList own={own} />
    </>
  );
}
