import {
  CERTIFICATE_PLACEHOLDERS,
  type CertificateKind,
  type CertificateTexts,
  type CertificateWords,
  type getCertificateTexts,
  type previewCertificateTexts,
  type updateCertificateTexts,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { brandOf } from '../../season/content/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { audit } from './administration.ts';
import { type BothTexts, DEFAULT_TEXTS } from './default-texts.ts';
import { drawCertificate } from './paper.ts';
import { assertPrintable } from './printable.ts';
import { selectTexts } from './queries.ts';
import { sampleCertificate } from './samples.ts';

/** Sharp on a phone's screen and half a desktop's. */
const PREVIEW_WIDTH_PIXELS = 1_000;

type Edition = Awaited<ReturnType<typeof editionOf>>;

const wordsOf = ({ ar, en }: BothTexts): CertificateWords => ({
  title_ar: ar.title,
  title_en: en.title,
  lead_ar: ar.lead,
  lead_en: en.lead,
  body_ar: ar.body,
  body_en: en.body,
});

const textsOf = (words: CertificateWords): BothTexts => ({
  ar: { title: words.title_ar, lead: words.lead_ar, body: words.body_ar },
  en: { title: words.title_en, lead: words.lead_en, body: words.body_en },
});

/** Version 0: the project's own, before any were published. */
async function currentTexts(
  db: Db,
  edition: Edition,
  kind: CertificateKind,
): Promise<CertificateTexts> {
  const newest = await selectTexts(db, edition.id, kind);
  const texts = (newest?.texts as unknown as BothTexts | undefined) ?? DEFAULT_TEXTS[kind];
  const { number, name_ar, name_en, status } = edition;
  return {
    ...wordsOf(texts),
    kind,
    version: newest?.version ?? 0,
    edition: { number, name: { ar: name_ar, en: name_en }, is_archived: status === 'archived' },
  };
}

/** @throws AppError not_found for an unknown edition or a draft */
export async function getTexts({
  deps,
  query,
}: Call<typeof getCertificateTexts>): Promise<Reply<typeof getCertificateTexts>> {
  const { edition, kind = 'participation' } = query;
  return { data: await currentTexts(deps.db, await editionOf(deps, edition), kind) };
}

/** Only bodies are filled. @throws validation_failed (unknown_placeholder, no_placeholder) */
function assertPlaceholders(kind: CertificateKind, words: CertificateWords): void {
  for (const [field, text] of Object.entries(words)) {
    const known = field.startsWith('body_')
      ? CERTIFICATE_PLACEHOLDERS[kind].map((name) => `{${name}}`)
      : [];
    const name = text.match(/\{[^}]*\}/g)?.find((each) => !known.includes(each));
    if (!name) continue;
    throw known.length > 0
      ? fieldError(field, 'unknown_placeholder', { name, known: known.join(' ') })
      : fieldError(field, 'no_placeholder', { name });
  }
}

const isSame = (a: CertificateWords, b: CertificateWords): boolean =>
  Object.keys(wordsOf(textsOf(a))).every(
    (name) => a[name as keyof CertificateWords] === b[name as keyof CertificateWords],
  );

/**
 * Equal texts are not published again, whatever `version` says. Issued certificates keep theirs.
 * @throws AppError validation_failed (not_printable, unknown_placeholder, no_placeholder),
 * not_found for an unknown edition or a draft, edition_archived, edited_meanwhile
 */
export const updateTexts = (
  call: Call<typeof updateCertificateTexts>,
): Promise<Reply<typeof updateCertificateTexts>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { deps, actor, body } = call;
    const { kind, version } = body;
    const words = wordsOf(textsOf(body));
    assertPrintable({ ...words });
    assertPlaceholders(kind, words);
    const edition = await editionOf({ ...deps, db: trx }, body.edition);
    if (edition.status === 'archived') throw new AppError('edition_archived');
    const before = await currentTexts(trx, edition, kind);
    if (isSame(words, before)) return { data: before };
    if (before.version !== version) throw new AppError('edited_meanwhile');
    const added = await trx
      .insertInto('certificate_texts')
      .values({
        edition_id: edition.id,
        kind,
        version: version + 1,
        texts: JSON.stringify(textsOf(words)),
        published_by: actor.id,
      })
      .onConflict((conflict) => conflict.columns(['edition_id', 'kind', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('edited_meanwhile');
    await audit(trx, call, {
      verb: 'texts',
      id: added.id,
      after: { edition: edition.number, kind, version: version + 1, ...words },
    });
    return { data: await currentTexts(trx, edition, kind) };
  });

/**
 * A data URL. Placeholders and signs are not checked: what is wrong is seen.
 * @throws AppError not_found for an unknown edition or a draft, overloaded, paper_too_long
 */
export async function previewTexts({
  deps,
  body,
}: Call<typeof previewCertificateTexts>): Promise<Reply<typeof previewCertificateTexts>> {
  const { id, name_ar, name_en } = await editionOf(deps, body.edition);
  const edition = { id, name: { ar: name_ar, en: name_en } };
  const row = sampleCertificate(body.sample, body.kind, edition, await brandOf(deps));
  const drawn = await drawCertificate(deps, { row, texts: textsOf(body) }, PREVIEW_WIDTH_PIXELS);
  return { data: { picture: `data:image/png;base64,${drawn.toString('base64')}` } };
}
