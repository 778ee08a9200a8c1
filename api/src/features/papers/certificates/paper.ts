import { type Brand, groupedCertificateCode } from '@midan/contract';
import { siteAddress } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { LANGUAGES, type Language, say, sayInFigures } from '../../../i18n.ts';
import { PAPERS } from '../../../limits.ts';
import { joinPdfs } from '../../../papers/join-pdfs.ts';
import { qrOf } from '../../../papers/qr.ts';
import { type PaperTemplate, paperTemplate } from '../../../papers/template.ts';
import { firstBrand, lookOf } from '../../season/content/index.ts';
import type { BothTexts, PaperTexts } from './default-texts.ts';
import { type CertificateRow, selectTextsById } from './queries.ts';

interface CertificateSide extends PaperTexts {
  name: string;
  /** Or empty. */
  track: string;
  site: string;
  date: string;
}

export interface CertificatePage {
  /** The accent's, `#rrggbb`. */
  signal: string;
  /** Of the paper's `drawings`. */
  drawing: number;
  ar: CertificateSide;
  en: CertificateSide;
  /** True if both scripts of the name are the same. */
  one_name: boolean;
  code: string;
  address: string;
  /** SVG. */
  qr: string;
}

export interface CertificatePaper {
  title: string;
  /** SVG, each once: a part of a set has fifty pages. */
  drawings: string[];
  pages: CertificatePage[];
}

const certificatePaper: PaperTemplate<CertificatePaper> =
  paperTemplate<CertificatePaper>('certificate');

/** Each value is isolated in direction; a placeholder without one stays, so that it is seen. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : `\u2068${value}\u2069`;
  });

/** A later name or colour changes no paper that is in somebody's hands. */
export const issuedBrand = (
  { config }: Pick<Deps, 'config'>,
  { brand }: Pick<CertificateRow, 'brand'>,
): Brand => brand ?? firstBrand(config);

/** What it does not have is empty. */
function sideOf(deps: Pick<Deps, 'config'>, row: CertificateRow, texts: BothTexts, l: Language) {
  const { name, team, academy, award, track } = row.facts;
  const values = {
    edition: row.edition[l],
    team: team ?? '',
    school: academy,
    award: award?.[l] ?? '',
    track: track?.[l] ?? '',
  };
  return {
    title: texts[l].title,
    lead: texts[l].lead,
    body: filled(texts[l].body, values),
    name: name?.[l] ?? '',
    track: values.track,
    site: issuedBrand(deps, row).full[l],
    date: sayInFigures(l, row.issued_at, 'day'),
  };
}

export const verifyPath = (code: string): string => `/verify/${groupedCertificateCode(code)}`;

/** The address as a text is without scheme. */
function wordsOf(deps: Pick<Deps, 'config'>, row: CertificateRow, texts: BothTexts) {
  const address = `${siteAddress(deps.config)}${verifyPath(row.code)}`;
  const { ar, en } = { ar: sideOf(deps, row, texts, 'ar'), en: sideOf(deps, row, texts, 'en') };
  return {
    ar,
    en,
    one_name: ar.name === en.name,
    code: groupedCertificateCode(row.code),
    address: address.replace(/^https?:\/\//, ''),
    qr: qrOf(address, { border: 0 }),
  };
}

type PaperDeps = Pick<Deps, 'config' | 'db' | 'files' | 'papers'>;

/** @throws FileStorageError (answered as files_unavailable) */
async function paperOf(
  deps: PaperDeps,
  rows: readonly { row: CertificateRow; texts: BothTexts }[],
): Promise<Omit<CertificatePaper, 'title'>> {
  const drawings: string[] = [];
  const pages: CertificatePage[] = [];
  for (const { row, texts } of rows) {
    const { signal, drawing } = await lookOf(deps, issuedBrand(deps, row));
    if (!drawings.includes(drawing)) drawings.push(drawing);
    pages.push({ signal, drawing: drawings.indexOf(drawing), ...wordsOf(deps, row, texts) });
  }
  return { drawings, pages };
}

/**
 * PNG, at most `PAPERS.pictureMaxWidthPixels` wide. Long texts are drawn smaller.
 * @throws AppError overloaded, paper_too_long
 */
export async function drawCertificate(
  deps: PaperDeps,
  one: { row: CertificateRow; texts: BothTexts },
  widthPixels: number,
): Promise<Buffer> {
  const data = { title: one.texts.ar.title, ...(await paperOf(deps, [one])) };
  return deps.papers.picture(certificatePaper, data, { language: 'ar', widthPixels });
}

/** @throws AppError overloaded, paper_too_long; FileStorageError */
export async function makeCertificates(
  deps: PaperDeps,
  rows: readonly CertificateRow[],
  { isPart = false, name = '' } = {},
): Promise<Buffer> {
  const texts = await selectTextsById(deps.db, [...new Set(rows.map(({ text_id }) => text_id))]);
  const paper = await paperOf(
    deps,
    rows.map((row) => {
      const own = texts.get(row.text_id);
      if (!own) throw new Error('a certificate without texts');
      return { row, texts: own };
    }),
  );
  const [first] = paper.pages;
  const title = name || `${first?.ar.title ?? ''} · ${first?.en.title ?? ''}`;
  return deps.papers.make(certificatePaper, { title, ...paper }, { language: 'ar', isPart });
}

/**
 * In parts: other papers have their turn between two, and memory holds one part's pages alone.
 * @param goesOn called before each part with the number of pages made; false ends the work
 * @returns undefined if `goesOn` ended it
 * @throws AppError overloaded, paper_too_long, and errors of `goesOn`
 */
export async function makeCertificateSet(
  deps: PaperDeps,
  rows: readonly CertificateRow[],
  goesOn: (made: number) => Promise<boolean>,
): Promise<Buffer | undefined> {
  const title = LANGUAGES.map((each) => say(each, 'papers:certificates'));
  const name = [...title, rows[0]?.facts.academy].join(' · ');
  const parts: Buffer[] = [];
  for (let made = 0; made < rows.length; made += PAPERS.pagesPerPart) {
    if (!(await goesOn(made))) return undefined;
    const part = rows.slice(made, made + PAPERS.pagesPerPart);
    parts.push(await makeCertificates(deps, part, { name, isPart: true }));
  }
  return joinPdfs(parts);
}
