import { Button, Group, Image, Input, Progress, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconPhotoUp } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import { shrinkPicture } from '../lib/shrink-picture.ts';

interface Props {
  label: ReactNode;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Bytes; a larger picture is made smaller. */
  maxBytes: number;
  error?: ReactNode;
  required?: boolean;
  /** Share of the upload that is sent, 0 to 1; null while nothing is being sent. */
  progress?: number | null;
  'data-path'?: string;
}

/** Maximum size in bytes to shrink in the browser; larger pictures could exhaust its memory. */
const LARGEST = 40 * 1024 * 1024;

const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** True if a file begins like a JPEG or PNG, whatever its name says. */
async function beginsLikePicture(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return BEGINNINGS.some((bytes) => bytes.every((byte, index) => start[index] === byte));
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return address;
}

/** A file that is no picture, cannot be drawn or is above 40 MB also takes the one before away. */
export function FileDrop(props: Props) {
  const { label, file, onChange, maxBytes, error, required, progress = null } = props;
  const { t } = useTranslation(['shell', 'errors']);
  const [refused, setRefused] = useState<string | null>(null);
  const [shrinking, setShrinking] = useState(false);
  const open = useRef<() => void>(null);
  const preview = usePreview(file);
  const size = maxBytes / 1024 / 1024;

  const take = (chosen: File) => {
    setRefused(null);
    onChange(chosen);
  };
  /** Also clears the previous picture, so that the preview is always the file to be sent. */
  const refuse = (reason: string) => {
    setRefused(reason);
    onChange(null);
  };
  const accept = async ([first]: File[]) => {
    if (!first) return;
    // An unreadable file gets the same error as a file that is not a picture.
    const isPicture = await beginsLikePicture(first).catch(() => false);
    if (!isPicture) return refuse(t('errors:fields.file_type'));
    if (first.size <= maxBytes) return take(first);
    setShrinking(true);
    await shrinkPicture(first, maxBytes)
      .then(take, () => refuse(t('errors:fields.file_unreadable')))
      .finally(() => setShrinking(false));
  };
  const reject = ([first]: FileRejection[]) => {
    const tooLarge = first?.errors.some(({ code }) => code === 'file-too-large');
    refuse(
      tooLarge ? t('file.tooLarge', { size: LARGEST / 1024 / 1024 }) : t('errors:fields.file_type'),
    );
  };

  /** Named like a picture, but the browser cannot draw it: nor could anybody who reviews it. */
  const giveUp = () => refuse(t('errors:fields.file_unreadable'));

  return (
    <Input.Wrapper
      label={label}
      required={required}
      error={refused ?? error}
      labelElement="div"
      size="md"
    >
      <Dropzone
        mt={6}
        radius="lg"
        openRef={open}
        onDrop={(files) => void accept(files)}
        onReject={reject}
        accept={['image/jpeg', 'image/png']}
        maxSize={LARGEST}
        loading={shrinking}
        multiple={false}
        disabled={progress !== null}
        inputProps={{ 'aria-label': t('file.drop') }}
        aria-label={t('file.drop')}
        data-path={props['data-path']}
      >
        {preview ? (
          <Image
            src={preview}
            alt={t('file.preview')}
            mah={280}
            fit="contain"
            radius="md"
            onError={giveUp}
          />
        ) : (
          <Stack align="center" gap={4} py="lg" ta="center">
            <IconPhotoUp size={40} stroke={1.5} aria-hidden />
            <Text fw={600}>{t('file.drop')}</Text>
            <Text c="dimmed" size="sm">
              {t('file.types', { size })}
            </Text>
          </Stack>
        )}
      </Dropzone>
      {file && progress === null && (
        <Group mt="xs" gap="xs">
          <Button size="sm" variant="default" onClick={() => open.current?.()}>
            {t('file.replace')}
          </Button>
          <Button size="sm" variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('file.remove')}
          </Button>
        </Group>
      )}
      {progress !== null && <UploadProgress share={progress} />}
    </Input.Wrapper>
  );
}

function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('shell');
  const percent = Math.round(share * 100);
  const text = share < 1 ? t('file.uploading', { percent }) : t('file.uploaded');
  return (
    <Stack gap={4} mt="xs">
      <Progress value={percent} aria-label={text} />
      <Text size="sm" c="dimmed" className="tabular">
        {text}
      </Text>
    </Stack>
  );
}
