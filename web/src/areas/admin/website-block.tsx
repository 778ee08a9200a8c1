import { Fieldset, Stack, Text } from '@mantine/core';
import { BLOCKS, type Block, type BlockContent, getContent } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ContentFieldsOf } from '../../features/desk/website/content-fields.tsx';
import styles from '../../features/desk/website/preview.module.css';
import { Preview } from '../../features/desk/website/preview.tsx';
import { useContentForm } from '../../features/desk/website/use-content-form.ts';
import { Versions } from '../../features/desk/website/versions.tsx';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Ltr } from '../../ui/text.tsx';

function Editor({ content, mayEdit }: { content: BlockContent; mayEdit: boolean }) {
  const { t } = useTranslation('website');
  const { block } = content;
  const { fields, placeholders } = BLOCKS[block];
  const { form, send, load, notices } = useContentForm(content);
  const inputs = <ContentFieldsOf form={form} path="" fields={fields} values={form.values} />;
  if (!mayEdit) {
    return (
      <Fieldset variant="unstyled" disabled className={styles.readOnly}>
        {inputs}
      </Fieldset>
    );
  }
  return (
    <Stack gap="xl">
      <FormFrame
        label={t(`blocks.${block}.title`)}
        onSubmit={send}
        notices={notices}
        action={t('publish')}
      >
        <Text size="sm" c="dimmed">
          {t('rich')}
        </Text>
        {placeholders.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('placeholders')} <Ltr>{placeholders.map((name) => `{${name}}`).join(' ')}</Ltr>
          </Text>
        )}
        {inputs}
      </FormFrame>
      <Preview block={block} value={form.values} />
      <Versions content={content} onLoad={load} />
    </Stack>
  );
}

export default function WebsiteBlock() {
  const { t } = useTranslation('website');
  const block = useParams().block as Block;
  const mayEdit = useMay('content');
  const content = useQuery({ ...read(getContent, { params: { block } }), staleTime: 0 });
  return (
    <>
      <PageHeader
        title={block in BLOCKS ? t(`blocks.${block}.title`) : t('title')}
        description={mayEdit ? t('description') : t('readOnly')}
        action={<BackButton to="/admin/website">{t('back')}</BackButton>}
      />
      <DataState query={content} failure={t('loadFailed')}>
        {(shown) => <Editor key={block} content={shown} mayEdit={mayEdit} />}
      </DataState>
    </>
  );
}
