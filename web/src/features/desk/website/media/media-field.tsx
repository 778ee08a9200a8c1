import { Anchor, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type ContentField,
  type FileValue,
  isSample,
  LIMITS,
  type MediaItem,
  type PictureValue,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { BothLanguages, type FieldForm } from '../../../../ui/both-languages.tsx';
import { ContentPicture } from '../../../../ui/content-picture.tsx';
import { Link } from '../../../../ui/link.tsx';
import styles from './media.module.css';
import { MediaPicker } from './media-picker.tsx';
import { MediaThumb } from './media-thumb.tsx';

const NO_WORDS = { en: '', ar: '' };
const SAMPLE = 'sample:';

/** What a picture or file field of a block holds, by the same names. */
function partsOf(kind: 'picture' | 'file', value: PictureValue | FileValue | null) {
  if (kind === 'file') {
    const { file = '', label = NO_WORDS } = (value ?? {}) as Partial<FileValue>;
    return { id: file, words: label, wordsName: 'label' as const };
  }
  const { picture = '', alt } = (value ?? {}) as Partial<PictureValue>;
  return { id: picture, words: alt ?? NO_WORDS, wordsName: 'alt' as const };
}

interface Props {
  form: FieldForm;
  path: string;
  label: string;
  field: ContentField & { kind: 'picture' | 'file' };
  value: PictureValue | FileValue | null;
}

/** Words are typed for a file and a sample; those of an upload are shown. */
export function MediaField({ form, path, label, field, value }: Props) {
  const { t } = useTranslation('media');
  const [picks, picker] = useDisclosure();
  const { kind } = field;
  const { id, words, wordsName } = partsOf(kind, value);
  const at = `${path}.${kind}`;
  const error = form.errors[at] ?? form.errors[path];
  const choose = ({ id: chosen, alt }: MediaItem) => {
    // Words say what their picture shows; a file keeps its title.
    const kept = kind === 'file' && (words.en || words.ar) ? words : alt;
    form.setFieldValue(path, { [kind]: chosen, [wordsName]: kept });
    for (const name of [at, `${path}.${wordsName}.en`, `${path}.${wordsName}.ar`]) {
      form.clearFieldError(name);
    }
    picker.close();
  };
  const takeOut = () => {
    const isOptional = field.kind === 'picture' && field.optional;
    const kept = field.kind === 'file' ? words : NO_WORDS;
    form.setFieldValue(path, isOptional ? null : { [kind]: '', [wordsName]: kept });
  };
  const isUpload = id !== '' && !isSample(id);
  return (
    <Fieldset legend={label}>
      <Stack gap="sm" data-path={at} tabIndex={error ? -1 : undefined}>
        {isSample(id) && (
          <>
            <ContentPicture
              value={{ picture: id, alt: '' }}
              sizes="14rem"
              className={styles.chosen}
            />
            <Text size="sm" c="dimmed">
              {t('sample', { name: id.slice(SAMPLE.length) })}
            </Text>
          </>
        )}
        {isUpload && (
          <div className={styles.chosen}>
            <MediaThumb id={id} kind={kind} />
          </div>
        )}
        {id === '' && (
          <Text size="sm" c="dimmed">
            {t(kind === 'file' ? 'noFile' : 'noPicture')}
          </Text>
        )}
        <Group gap="sm">
          <Button variant="default" onClick={picker.open}>
            {t(id !== '' ? 'change' : kind === 'file' ? 'chooseFile' : 'choosePicture')}
          </Button>
          {id !== '' && (
            <Button variant="subtle" color="red" onClick={takeOut}>
              {t('takeOut')}
            </Button>
          )}
        </Group>
        <Text c="red" size="sm" role="alert" hidden={!error}>
          {error as string | undefined}
        </Text>
        {isUpload && kind === 'picture' && (
          <Text size="sm">
            <bdi lang="en">{words.en}</bdi>
            <br />
            <bdi lang="ar">{words.ar}</bdi>
            <br />
            <Anchor component={Link} to="/admin/website/media">
              {t('changeWords')}
            </Anchor>
          </Text>
        )}
        {(isSample(id) || kind === 'file') && (
          <BothLanguages
            form={form}
            path={`${path}.${wordsName}`}
            label={t(kind === 'file' ? 'label' : 'alt')}
            maxLength={LIMITS.altMax}
          />
        )}
      </Stack>
      {picks && (
        <MediaPicker
          kind={kind === 'file' ? 'pdf' : 'picture'}
          onChoose={choose}
          onClose={picker.close}
        />
      )}
    </Fieldset>
  );
}
