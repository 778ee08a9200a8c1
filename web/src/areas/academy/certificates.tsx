import { Stack } from '@mantine/core';
import { EditionChoice } from '../../features/papers/certificates/edition-choice.tsx';
import { NamesCheck } from '../../features/papers/certificates/names-check.tsx';
import { OwnList } from '../../features/papers/certificates/own-list.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

export default function Certificates() {
  const { t } = useTranslation('certificates');
  const mayManage = useSchoolMay('teams');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {mayManage ? (
        <Stack gap="xl">
          <Stack gap="md">
            <EditionChoice />
            <OwnList />
          </Stack>
          <Section id="names" title={t('names.title')} text={t('names.text')}>
            <NamesCheck />
          </Section>
        </Stack>
      ) : (
        <NotPermitted needed="teams" />
      )}
    </>
  );
}
