import { FileInput, Progress, Stack, TextInput } from '@mantine/core';
import {
  LIMITS,
  listMedia,
  type MediaItem,
  updateMedia,
  uploadMediaPdf,
  uploadMediaPicture,
} from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { BothLanguages } from '../../../../ui/both-languages.tsx';
import { DialogEnd } from '../../../../ui/dialog.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';

const MEGABYTE = 1024 * 1024;

interface Props {
  kind: MediaItem['kind'];
  onUploaded: (item: MediaItem) => void;
  onCancel: () => void;
}

/** In a dialog, which may lie over another form. */
export function MediaUpload({ kind, onUploaded, onCancel }: Props) {
  const { t } = useTranslation(['media', 'errors']);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  // The words have the same names in both endpoints.
  const { form, submit, fail } = useEndpointForm(updateMedia, {
    initialValues: { name: '', alt: { en: '', ar: '' } },
    failure: t('uploadFailed'),
    check: (): Record<string, string> =>
      file ? {} : { [kind]: t(`errors:fields.${kind === 'pdf' ? 'pdf' : 'file'}_required`) },
  });
  const upload = useWrite(kind === 'pdf' ? uploadMediaPdf : uploadMediaPicture, {
    refreshes: [listMedia],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onUploaded(data);
    },
    onError: fail,
    onSettled: () => setShare(null),
  });
  const sending = upload.isPending;
  const isDirty = () => file !== null || form.isDirty();
  const choose = (chosen: File | null) => {
    const isTooLarge = kind === 'pdf' && chosen !== null && chosen.size > LIMITS.mediaPdfMaxBytes;
    setFile(isTooLarge ? null : chosen);
    form.clearFieldError(kind);
    const size = LIMITS.mediaPdfMaxBytes / MEGABYTE;
    if (isTooLarge) form.setFieldError(kind, t('pdfTooLarge', { size }));
    const name = chosen?.name.replace(/\.\w+$/, '').slice(0, LIMITS.mediaNameMax);
    if (name && form.values.name === '') form.setFieldValue('name', name);
  };
  const send = submit(({ name, alt }) => {
    if (!file) return;
    setShare(0);
    const body = { name, alt: JSON.stringify(alt) };
    return upload.attempt({ body, file, onProgress: setShare });
  });
  const title = t(kind === 'pdf' ? 'uploadPdf' : 'uploadPicture');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // React would also send the form below the dialog.
    event.stopPropagation();
    send(event);
  };
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit}>
      <Stack gap="md">
        {kind === 'picture' ? (
          <FileDrop
            label={t('picture')}
            required
            file={file}
            onChange={choose}
            maxBytes={LIMITS.mediaPictureMaxBytes}
            error={form.errors.picture}
            progress={sending ? (share ?? 0) : null}
            data-path="picture"
          />
        ) : (
          <>
            <FileInput
              label={t('pdf')}
              description={t('pdfHint', { size: LIMITS.mediaPdfMaxBytes / MEGABYTE })}
              placeholder={t('choosePdf')}
              required
              clearable
              clearButtonProps={{ 'aria-label': t('clear') }}
              accept="application/pdf"
              value={file}
              onChange={choose}
              error={form.errors.pdf}
              data-path="pdf"
            />
            {sending && <Progress value={(share ?? 0) * 100} aria-label={t('sending')} />}
          </>
        )}
        <MediaWords form={form} kind={kind} />
        <DialogEnd form={{ isDirty }} submit={t('upload')} sending={sending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface WordsProps {
  form: Pick<
    ReturnType<typeof useEndpointForm>['form'],
    'errors' | 'getInputProps' | 'setFieldValue' | 'clearFieldError'
  >;
  kind: MediaItem['kind'];
}

export function MediaWords({ form, kind }: WordsProps) {
  const { t } = useTranslation('media');
  return (
    <>
      <TextInput
        label={t('name')}
        required
        maxLength={LIMITS.mediaNameMax}
        {...form.getInputProps('name')}
      />
      <BothLanguages
        form={form}
        path="alt"
        label={t(kind === 'pdf' ? 'label' : 'alt')}
        {...(kind === 'picture' && { description: t('altHint') })}
        maxLength={LIMITS.altMax}
      />
    </>
  );
}
