import { Button, Checkbox, Group, Stack } from '@mantine/core';
import {
  type AdminEdition,
  CLONE_PARTS,
  cloneEdition,
  getAdminProfile,
  type ReplyData,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readDraft, writeDraft } from '../../../../lib/draft.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { FormPart } from '../../../../ui/form-part.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { USUAL_SHIFT } from './clone-days.ts';
import { ClonePreview } from './clone-preview.tsx';
import { CHANGED_BY_EDITIONS, useKeepEdition } from './edition-reads.ts';
import { IdentityFields } from './identity-fields.tsx';
import { ShiftFields } from './shift-fields.tsx';

const toDraft = ({ name, parts, ...texts }: ReturnType<typeof valuesFor>) => ({
  ...texts,
  name_en: name.en,
  name_ar: name.ar,
  parts: parts.join(' '),
});

function keptValues(place: string, blank: ReturnType<typeof valuesFor>) {
  const kept = readDraft(place, toDraft(blank));
  if (!kept) return blank;
  const { name_en, name_ar, parts, ...texts } = kept;
  const ticked = parts.split(' ');
  return {
    ...texts,
    name: { en: name_en, ar: name_ar },
    parts: CLONE_PARTS.filter((part) => ticked.includes(part)),
  };
}

/** Dates shifted by 364 days, all parts, no names. */
const valuesFor = (number: number) => ({
  number: String(number),
  slug: `edition-${number}`,
  name: { en: '', ar: '' },
  shift_days: String(USUAL_SHIFT),
  parts: [...CLONE_PARTS],
});

type Made = ReplyData<typeof cloneEdition>;

interface Props {
  edition: AdminEdition;
  number: number;
}

/** What is typed is kept in this tab; another input takes the preview away. */
export function CloneForm({ edition, number }: Props) {
  const { t } = useTranslation('editions-administration');
  const navigate = useNavigate();
  const keepEdition = useKeepEdition();
  /** The dry run, and the input that it belongs to. */
  const [preview, setPreview] = useState<{ made: Made; input: string } | null>(null);
  const { data: administrator } = useQuery(read(getAdminProfile));
  const place = `edition_clone:${administrator?.id}:${edition.id}`;
  const [initialValues] = useState(() => keptValues(place, valuesFor(number)));
  const { form, submit, fail, busy } = useEndpointForm(cloneEdition, {
    initialValues,
    onChange: (values) => writeDraft(place, toDraft(values)),
    failure: { refused: t('clone.refused'), broken: t('clone.failed') },
  });
  const input = JSON.stringify(form.values);
  const clone = useWrite(cloneEdition, { onError: fail });
  const make = useWrite(cloneEdition, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: ({ data, message }) => {
      keepEdition({ data: data.edition, message });
      writeDraft(place, null);
      toastSuccess(message || t('clone.made'));
      return navigate(`/admin/editions/${data.edition.id}`);
    },
    onError: fail,
  });
  const params = { id: edition.id };
  const show = submit(async (body) => {
    const reply = await clone
      .mutateAsync({ params, body: { ...body, dry_run: true } })
      .catch(() => null);
    if (reply) setPreview({ made: reply.data, input: JSON.stringify(body) });
  });
  const made = preview?.input === input ? preview.made : null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (preview) heading.current?.focus();
  }, [preview]);
  return (
    <Stack gap="lg">
      <form noValidate aria-label={t('clone.preview')} onSubmit={show}>
        <Stack gap="lg">
          <FormPart legend={t('clone.names')}>
            <Stack gap="md">
              <IdentityFields form={form} />
            </Stack>
          </FormPart>
          <ShiftFields
            form={form}
            value={form.values.shift_days}
            events={edition.events}
            onUnset={() => setPreview(null)}
          />
          <Checkbox.Group label={t('clone.parts')} {...form.getInputProps('parts')}>
            <Group gap="lg" mt="xs">
              {CLONE_PARTS.map((part) => (
                <Checkbox key={part} value={part} label={t(`clone.part.${part}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Group>
            <Button type="submit" variant={made ? 'default' : 'filled'} loading={busy}>
              {t('clone.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
      {made && (
        <>
          <ClonePreview {...made} heading={heading} />
          <Group>
            <Button
              loading={make.isPending}
              onClick={() => make.mutate({ params, body: { ...form.values, dry_run: false } })}
            >
              {t('clone.make')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
