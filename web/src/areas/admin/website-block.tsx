import { Button, Fieldset, Group, Text } from '@mantine/core';
import {
  type BlockContent,
  bookPath,
  type ContentFields,
  type ContentKey,
  definitionOf,
  getContent,
  readContentKey,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ContentFieldsOf } from '../../features/desk/website/content-fields.tsx';
import styles from '../../features/desk/website/preview.module.css';
import { Preview } from '../../features/desk/website/preview.tsx';
import { useBlockTitle } from '../../features/desk/website/use-block-title.ts';
import { useContentForm } from '../../features/desk/website/use-content-form.ts';
import { Versions } from '../../features/desk/website/versions.tsx';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Ltr } from '../../ui/text.tsx';

const hasRich = (fields: ContentFields): boolean =>
  Object.values(fields).some(
    (field) => field.kind === 'rich' || (field.kind === 'list' && hasRich(field.of)),
  );

/** Set of what is published. */
function Paper({ place, content }: { place: ContentKey; content: BlockContent }) {
  const { t } = useTranslation('website');
  const isThere = useSite().content_pages.includes(content.key);
  return (
    <Section id="preview" title={t('paper.title')} text={t(isThere ? 'paper.text' : 'paper.none')}>
      {isThere && (
        <Group gap="sm">
          {(['ar', 'en'] as const).map((language) => (
            <Button
              key={language}
              component="a"
              href={bookPath(place, language)}
              target="_blank"
              rel="noopener"
              variant="default"
            >
              {t(`paper.${language}`)}
            </Button>
          ))}
        </Group>
      )}
    </Section>
  );
}

function Editor({ place, content }: { place: ContentKey; content: BlockContent }) {
  const { t } = useTranslation('website');
  const { block } = place;
  const { fields, paper, placeholders, permission = 'content' } = definitionOf(block);
  const { titleOf } = useBlockTitle();
  const mayEdit = useMay(permission);
  const { edition, editions } = useSite();
  const shown = [edition, ...editions].map(({ slug }) => slug);
  const isOfDraft = place.edition !== '' && !shown.includes(place.edition);
  const { form, send, load, notices } = useContentForm(block, content);
  const inputs = <ContentFieldsOf form={form} path="" fields={fields} values={form.values} />;
  if (!mayEdit) {
    return (
      <Fieldset variant="unstyled" disabled className={styles.readOnly}>
        {inputs}
      </Fieldset>
    );
  }
  return (
    <div className={styles.editor}>
      <FormFrame label={titleOf(place)} onSubmit={send} notices={notices} action={t('publish')}>
        {isOfDraft && <Text size="sm">{t('ofDraft')}</Text>}
        {hasRich(fields) && (
          <Text size="sm" c="dimmed">
            {t('rich')}
          </Text>
        )}
        {paper && (
          <Text size="sm" c="dimmed">
            {t('paper.hint')}
          </Text>
        )}
        {placeholders.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('placeholders')} <Ltr>{placeholders.map((name) => `{${name}}`).join(' ')}</Ltr>
          </Text>
        )}
        {inputs}
      </FormFrame>
      <div className={styles.beside}>
        {paper ? (
          <Paper place={place} content={content} />
        ) : (
          <Preview contentKey={content.key} value={form.values} />
        )}
      </div>
      <Versions content={content} onLoad={load} />
    </div>
  );
}

export default function WebsiteBlock() {
  const { t } = useTranslation('website');
  const { key = '' } = useParams();
  const place = readContentKey(key);
  const { titleOf } = useBlockTitle();
  const permission = place ? definitionOf(place.block).permission : undefined;
  const mayEdit = useMay(permission ?? 'content');
  const content = useQuery({ ...read(getContent, { params: { key } }), staleTime: 0 });
  return (
    <>
      <PageHeader
        title={place ? titleOf(place) : t('title')}
        description={t(mayEdit ? 'description' : permission ? 'ownerOnly' : 'readOnly')}
        action={<BackButton to="/admin/website">{t('back')}</BackButton>}
      />
      <DataState query={content} failure={t('loadFailed')}>
        {(shown) => place && <Editor key={key} place={place} content={shown} />}
      </DataState>
    </>
  );
}
