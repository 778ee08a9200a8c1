import {
  type Block,
  type BlockContent,
  blockSchema,
  definitionOf,
  getContent,
  getSite,
  listContent,
  listContentVersions,
  publishContent,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';
import { isEditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { keepTyped, replacesOthers } from '../../../ui/keep-typed.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { type ContentForm, formValues } from './content-values.ts';

interface Draft {
  base: ContentForm;
  version: number;
  values: ContentForm;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(readTabStorage(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** The tab keeps what is typed; a colleague's version goes to `notices.stale`. */
export function useContentForm(block: Block, content: BlockContent) {
  const { t } = useTranslation('website');
  const client = useQueryClient();
  const params = { key: content.key };
  const valuesOf = ({ value }: BlockContent) => formValues(definitionOf(block).fields, value);
  const key = `website:${content.key}`;
  const [draft] = useState(() => readDraft(key));
  const base = useRef({
    values: draft?.base ?? valuesOf(content),
    version: draft?.version ?? content.version,
  });
  const [stale, setStale] = useState<BlockContent | null>(null);
  const keep = (values: ContentForm) => {
    const kept = { base: base.current.values, version: base.current.version, values };
    writeTabStorage(key, isSame(values, kept.base) ? null : JSON.stringify(kept));
  };
  const { form, submit, fail, busy } = useEndpointForm(
    { ...publishContent, body: blockSchema(block) },
    {
      initialValues: draft?.values ?? base.current.values,
      failure: t('saveFailed'),
      onChange: keep,
    },
  );
  const begin = (stored: BlockContent, values: ContentForm) => {
    base.current = { values: valuesOf(stored), version: stored.version };
    setStale(null);
    form.setValues(values);
    form.clearErrors();
    keep(values);
  };
  const save = useWrite(publishContent, {
    refreshes: [getContent, getSite, listContent, listContentVersions],
    onSuccess: ({ data, message }) => {
      begin(data, valuesOf(data));
      toastSuccess(message);
    },
    onError: async (error) => {
      if (isEditedMeanwhile(error)) {
        const query = { ...read(getContent, { params }), staleTime: 0 };
        setStale((await client.fetchQuery(query)).data);
      }
      fail(error);
    },
  });
  const kept = (stored: BlockContent) =>
    keepTyped(base.current.values, form.values, valuesOf(stored));
  return {
    form,
    busy,
    send: submit((value) =>
      save.attempt({ params, body: { version: base.current.version, value } }),
    ),
    /** An earlier version: the form has it, and nothing is published. */
    load: ({ value }: BlockContent) =>
      form.setValues(formValues(definitionOf(block).fields, value)),
    notices: {
      isDirty: !isSame(form.values, base.current.values),
      busy,
      discard: () => begin(content, valuesOf(content)),
      stale: stale && {
        load: () => begin(stale, valuesOf(stale)),
        keep: () => begin(stale, kept(stale)),
        replaces: replacesOthers(base.current.values, kept(stale), valuesOf(stale)),
      },
    },
  };
}
