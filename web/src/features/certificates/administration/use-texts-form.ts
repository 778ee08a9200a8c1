import {
  type CertificateTexts,
  type CertificateWords,
  getCertificateTexts,
  updateCertificateTexts,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, writeDraft } from '../../../lib/draft.ts';
import { read, useWrite } from '../../../lib/query.ts';
import {
  type ForeignChange,
  isEditedMeanwhile,
  mergeEdits,
} from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';

const wordsOf = (words: CertificateWords): CertificateWords => ({
  title_ar: words.title_ar,
  lead_ar: words.lead_ar,
  body_ar: words.body_ar,
  title_en: words.title_en,
  lead_en: words.lead_en,
  body_en: words.body_en,
});

/** Draft to store: the typed texts, and the texts and version on which they are based. */
const draftOf = (typed: CertificateWords, base: CertificateWords & { version: number }) => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(wordsOf(base)).map(([name, text]) => [`base_${name}`, text]),
  ),
  version: String(base.version),
});

function restored(key: string, texts: CertificateTexts) {
  const kept = readDraft<Record<string, string>>(key, draftOf(texts, texts));
  if (!kept) return { base: texts, typed: wordsOf(texts) };
  const begun = Object.fromEntries(
    Object.keys(wordsOf(texts)).map((name) => [name, kept[`base_${name}`]]),
  );
  const base = { ...texts, ...begun, version: Number(kept.version) };
  return { base, typed: wordsOf(kept as CertificateWords) };
}

/**
 * Form of the texts of one kind of certificate. Keeps typed texts on a reload, and merges texts that
 * another administrator saved meanwhile.
 */
export function useTextsForm(texts: CertificateTexts) {
  const { t } = useTranslation('certificates');
  const client = useQueryClient();
  const { kind } = texts;
  const edition = texts.edition.number;
  const key = `certificate-texts-${edition}-${kind}`;
  const [kept] = useState(() => restored(key, texts));
  /** Texts on which the typed ones are based; a refetch does not change it. */
  const [base, setBase] = useState(kept.base);
  const [foreign, setForeign] = useState<readonly ForeignChange[]>([]);
  const { form, submit, fail, busy } = useEndpointForm(updateCertificateTexts, {
    initialValues: { ...kept.typed, kind, version: 0 },
    failure: t('texts.failed'),
    onChange: (typed) => writeDraft(key, draftOf(wordsOf(typed), base)),
  });
  const save = useWrite(updateCertificateTexts, {
    refreshes: [getCertificateTexts],
    onSuccess: ({ data, message }) => {
      setBase(data);
      setForeign([]);
      writeDraft(key, null);
      toastSuccess(message);
    },
    onError: async (error) => {
      if (isEditedMeanwhile(error)) await takeOver();
      fail(error);
    },
  });
  /** Merges the texts that another administrator saved first into the typed ones. */
  const takeOver = async () => {
    const query = { edition: String(edition), kind };
    const now = await client.fetchQuery({ ...read(getCertificateTexts, { query }), staleTime: 0 });
    const typed = wordsOf(form.getValues());
    const { values, changes } = mergeEdits(wordsOf(base), typed, wordsOf(now.data));
    setBase(now.data);
    setForeign(changes);
    form.setValues(values);
  };
  const send = submit((body) =>
    save.attempt({ body: { ...body, edition, version: base.version } }),
  );
  const values = wordsOf(form.getValues());
  const isChanged = Object.entries(wordsOf(base)).some(
    ([name, text]) => values[name as keyof CertificateWords] !== text,
  );
  return { form, send, busy, foreign, values, isChanged };
}
