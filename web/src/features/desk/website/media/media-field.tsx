import { Anchor, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type ContentField,
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

const NONE: PictureValue = { picture: '', alt: null };
const SAMPLE = 'sample:';

interface Props {
  form: FieldForm;
  path: string;
  label: string;
  field: ContentField & { kind: 'picture' };
  value: PictureValue | null;
}

/** Words are typed for a sample; those of an upload are shown. */
export function MediaField({ form, path, label, field, value }: Props) {
  const { t } = useTranslation('media');
  const [picks, picker] = useDisclosure();
  const { picture, alt } = value ?? NONE;
  const at = `${path}.picture`;
  const error = form.errors[at] ?? form.errors[path];
  const choose = ({ id, alt }: MediaItem) => {
    form.setFieldValue(path, { picture: id, alt });
    for (const name of [at, `${path}.alt.en`, `${path}.alt.ar`]) form.clearFieldError(name);
    picker.close();
  };
  return (
    <Fieldset legend={label}>
      <Stack gap="sm" data-path={at} tabIndex={error ? -1 : undefined}>
        {isSample(picture) && (
          <>
            <ContentPicture value={{ picture, alt: '' }} sizes="14rem" className={styles.chosen} />
            <Text size="sm" c="dimmed">
              {t('sample', { name: picture.slice(SAMPLE.length) })}
            </Text>
          </>
        )}
        {picture !== '' && !isSample(picture) && (
          <>
            <div className={styles.chosen}>
              <MediaThumb id={picture} kind="picture" />
            </div>
            <Text size="sm">
              <bdi lang="en">{alt?.en}</bdi>
              <br />
              <bdi lang="ar">{alt?.ar}</bdi>
              <br />
              <Anchor component={Link} to="/admin/website/media">
                {t('changeWords')}
              </Anchor>
            </Text>
          </>
        )}
        {picture === '' && (
          <Text size="sm" c="dimmed">
            {t('noPicture')}
          </Text>
        )}
        <Group gap="sm">
          <Button variant="default" onClick={picker.open}>
            {t(picture === '' ? 'choosePicture' : 'change')}
          </Button>
          {picture !== '' && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => form.setFieldValue(path, field.optional ? null : NONE)}
            >
              {t('takeOut')}
            </Button>
          )}
        </Group>
        <Text c="red" size="sm" role="alert" hidden={!error}>
          {error as string | undefined}
        </Text>
        {isSample(picture) && (
          <BothLanguages
            form={form}
            path={`${path}.alt`}
            label={t('alt')}
            maxLength={LIMITS.altMax}
          />
        )}
      </Stack>
      {picks && <MediaPicker onChoose={choose} onClose={picker.close} />}
    </Fieldset>
  );
}
