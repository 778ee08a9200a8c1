import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { EditionList } from '../../features/season/editions/administration/edition-list.tsx';
import { IconPlus } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const NewEdition = lazyPart(
  () => import('../../features/season/editions/administration/new-edition.tsx'),
);

export default function Editions() {
  const { t } = useTranslation('editions-administration');
  const [creating, setCreating] = useState(false);
  const mayChange = useMay('editions');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={mayChange ? t('description') : t('readOnly')}
        action={
          mayChange && (
            <Button
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setCreating(true)}
            >
              {t('create.open')}
            </Button>
          )
        }
      />
      <EditionList mayChange={mayChange} />
      <Suspense>{creating && <NewEdition opened onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
