import { Stack } from '@mantine/core';
import { CERTIFICATE_KINDS, getCertificateTexts } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { KindSelect } from '../../features/papers/certificates/administration/kind-select.tsx';
import { TextsForm } from '../../features/papers/certificates/administration/texts-form.tsx';
import { EditionChoice } from '../../features/papers/certificates/edition-choice.tsx';
import { useAddress } from '../../lib/address.ts';
import { useChosenEdition } from '../../lib/chosen-edition.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function CertificateTexts() {
  const { t } = useTranslation('certificates');
  const { choice, change } = useAddress();
  const mayEdit = useMay('editions');
  const kind = choice('kind', CERTIFICATE_KINDS) ?? 'participation';
  const edition = useChosenEdition();
  const query = { edition, kind };
  const texts = useQuery({ ...read(getCertificateTexts, { query }), staleTime: 0 });
  return (
    <>
      <PageHeader
        title={t('texts.pageTitle')}
        description={t('texts.description')}
        action={<BackButton to="/admin/certificates">{t('texts.back')}</BackButton>}
      />
      <Stack gap="lg">
        <EditionChoice />
        <KindSelect value={kind} onChange={(next) => change({ kind: next })} />
        <DataState query={texts} failure={t('texts.loadFailed')}>
          {(shown) => (
            <TextsForm
              key={`${shown.edition.number}-${shown.kind}`}
              texts={shown}
              mayEdit={mayEdit}
            />
          )}
        </DataState>
      </Stack>
    </>
  );
}
