import {
  type CertificateTexts,
  type CertificateWords,
  getCertificateTexts,
  updateCertificateTexts,
} from '@midan/contract';
import { useState } from 'react';
import { readEdit, writeEdit } from '../../../../lib/draft.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { useMergedEdit } from '../../../../ui/use-merged-edit.ts';

const wordsOf = (words: CertificateWords): CertificateWords => ({
  title_ar: words.title_ar,
  lead_ar: words.lead_ar,
  body_ar: words.body_ar,
  title_en: words.title_en,
  lead_en: words.lead_en,
  body_en: words.body_en,
});

/** A reload keeps what is typed; `foreign` lists what others saved meanwhile. */
export function useTextsForm(texts: CertificateTexts) {
  const { t } = useTranslation('certificates');
  const { kind } = texts;
  const edition = texts.edition.number;
  const key = `certificate-texts-${edition}-${kind}`;
  const words = wordsOf(texts);
  const [kept] = useState(() => readEdit(key, { typed: words, base: words }));
  const { base, foreign, begin, mergeStored } = useMergedEdit<CertificateTexts>({
    begun: kept ? { ...texts, ...kept.base, version: kept.version } : texts,
    valuesOf: (stored) => ({ ...wordsOf(stored) }),
    source: read(getCertificateTexts, { query: { edition: String(edition), kind } }),
  });
  const keep = (typed: CertificateWords, since: CertificateTexts) =>
    writeEdit(key, { typed: wordsOf(typed), base: wordsOf(since), version: since.version });
  const { form, submit, fail, busy } = useEndpointForm(updateCertificateTexts, {
    initialValues: { ...(kept?.typed ?? words), kind, version: 0 },
    failure: t('texts.failed'),
    onChange: (typed) => keep(typed, base),
  });
  const save = useWrite(updateCertificateTexts, {
    refreshes: [getCertificateTexts],
    onSuccess: ({ data, message }) => {
      begin(data);
      writeEdit(key, null);
      toastSuccess(message);
    },
    onError: async (error) => {
      const stored = await mergeStored(error, form);
      if (stored) keep(form.getValues(), stored);
      fail(error);
    },
  });
  const send = submit((body) =>
    save.attempt({ body: { ...body, edition, version: base.version } }),
  );
  const values = wordsOf(form.getValues());
  const isChanged = Object.entries(wordsOf(base)).some(
    ([name, text]) => values[name as keyof CertificateWords] !== text,
  );
  return { form, send, busy, foreign, values, isChanged };
}
