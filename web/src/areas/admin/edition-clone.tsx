import { Text } from '@mantine/core';
import { listEditions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { CloneForm } from '../../features/season/editions/administration/clone-form.tsx';
import { readEdition } from '../../features/season/editions/administration/edition-reads.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function EditionClone() {
  const { t } = useTranslation('editions-administration');
  const say = useLocalized();
  const { editionId: id = '' } = useParams();
  const edition = useQuery(readEdition(id));
  const editions = useQuery(read(listEditions));
  const mayChange = useMay('editions');
  const back = <BackButton to="/admin/editions">{t('back')}</BackButton>;
  if (isAbsent(edition.error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyNotice title={t('notFound')} action={back} />
      </>
    );
  }
  const name = edition.data ? say(edition.data.name) : '';
  return (
    <>
      <PageHeader
        title={t('clone.title', { name })}
        description={t('clone.description')}
        action={back}
      />
      <DataState query={editions} failure={t('listFailed')}>
        {(all) => (
          <DataState query={edition} failure={t('failed')}>
            {(known) =>
              mayChange ? (
                <CloneForm
                  key={known.id}
                  edition={known}
                  number={Math.max(...all.map(({ number }) => number)) + 1}
                />
              ) : (
                <Text>{t('readOnly')}</Text>
              )
            }
          </DataState>
        )}
      </DataState>
    </>
  );
}
