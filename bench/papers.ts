/**
 * `npm run bench:papers`: makes 10,000 different certificates in Arabic and English, as schools and
 * students ask for them and with the flags of `npm start`, and compares 20 hard lines of Arabic
 * with Chromium's drawing. Time is the processor's, so that a busy machine measures the same. Exits
 * with 1 if a mark is missed (docs/performance.md).
 */
import type { CertificatePage, CertificatePaper } from '../api/src/features/certificates/paper.ts';
import { sayInFigures } from '../api/src/i18n.ts';
import { PAPERS } from '../api/src/limits.ts';
import { joinPdfs } from '../api/src/papers/join-pdfs.ts';
import { createPapers, type Papers } from '../api/src/papers/press.ts';
import { qrOf } from '../api/src/papers/qr.ts';
import { paperTemplate } from '../api/src/papers/template.ts';
import { differences } from './arabic-lines.ts';
import { pdfChecks } from './pdf-checks.ts';
import { type Line, printTable } from './table.ts';

const CERTIFICATES = 10_000;
/** Certificates in a school's file; the other half is made one by one. */
const SCHOOL = 84;
const MARK_SECONDS = 180;
const MARK_MEGABYTES = 400;
/** Share of a line's ink that may be drawn otherwise. */
const MARK_DIFFERENCE = 0.02;

const FIRST = ['عبدُالرحمٰن', 'آية', 'محمّد', 'هبةُ الله', 'يوسف', 'Maximiliano', 'مريم', 'لاشين'];
const LAST = ['الشّافعي', 'علي', 'عبد المنعم السيد أحمد', 'Hohenzollern', 'جرجس', 'الطوخي', 'رزق'];
/** The number-th word of a list, from 0, which begins anew at its end. */
const pick = (list: readonly string[], number: number) => list[number % list.length] ?? '';

/** Data of the number-th certificate: name, code, address and QR code are different for each. */
function pageOf(number: number): CertificatePage {
  const arabic = `${pick(FIRST, number)} ${pick(LAST, number >> 3)} ${number}`;
  const english = `Student Number ${number.toString(36)} El-Shafei`;
  const code = `BENC-HMRK-${String(number)
    .padStart(8, '0')
    .replace(/(?=.{4}$)/, '-')}`;
  const address = `https://competition.example.org/verify/${code}`;
  const day = new Date(Date.UTC(2027, 3, 1 + (number % 28)));
  const sideOf = (language: 'ar' | 'en', name: string) => ({
    title: language === 'ar' ? 'شهادة مشاركة' : 'Certificate of participation',
    lead: language === 'ar' ? 'تُمنح هذه الشهادة إلى' : 'This certificate is proudly presented to',
    body:
      language === 'ar'
        ? `تقديرًا للمشاركة في الدورة السابعة ضمن فريق «\u2068Robo-Lions ${number}\u2069» من مدرسة النور`
        : `for taking part in the Seventh edition with the team “\u2068أسود ${number}\u2069”`,
    name,
    track: language === 'ar' ? 'الابتكار وريادة الأعمال' : 'Innovation and Entrepreneurship',
    site: language === 'ar' ? 'مسابقة ميدان' : 'Midan Competition',
    date: sayInFigures(language, day, 'day'),
  });
  return {
    ar: sideOf('ar', arabic),
    en: sideOf('en', english),
    one_name: false,
    code,
    address: address.replace('https://', ''),
    qr: qrOf(address, { border: 0 }),
  };
}

const certificate = paperTemplate<CertificatePaper>('certificate');

/**
 * A PDF of `count` certificates, the first of which is number `from`; made in parts like a
 * school's.
 */
async function makeFile(papers: Papers, from: number, count: number): Promise<Buffer> {
  const pages = Array.from({ length: count }, (_, index) => pageOf(from + index));
  const title = `شهادات ${from}`;
  const parts: Buffer[] = [];
  for (let made = 0; made < count; made += PAPERS.pagesPerPart) {
    const data = { title, pages: pages.slice(made, made + PAPERS.pagesPerPart) };
    parts.push(await papers.make(certificate, data, { language: 'ar' }));
  }
  return joinPdfs(parts);
}

/**
 * Makes the certificates from number `from` to below `to`, in files of `each`; returns the bytes of
 * all files.
 */
async function makeFiles(papers: Papers, from: number, to: number, each: number): Promise<number> {
  let bytes = 0;
  for (let number = from; number < to; number += each) {
    bytes += (await makeFile(papers, number, Math.min(each, to - number))).length;
  }
  return bytes;
}

/** Seconds of processor time of all threads since `before`. */
const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/**
 * Makes many different certificates and measures processor time, memory and correctness of the
 * files.
 */
async function certificates(): Promise<Line[]> {
  const papers = createPapers();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const before = process.cpuUsage();
  const half = CERTIFICATES / 2;
  const single = await makeFiles(papers, 0, half, 1);
  const seconds = secondsSince(before);
  const school = await makeFiles(papers, half, CERTIFICATES, SCHOOL);
  const all = secondsSince(before);
  clearInterval(watch);
  const checks = await pdfChecks(
    await makeFile(papers, 0, SCHOOL),
    await makeFile(papers, 0, 1),
    SCHOOL,
  );
  await papers.close();
  const megabytes = peak / 2 ** 20;
  console.log(
    `one by one: ${((seconds * 1000) / half).toFixed(1)} ms, ${Math.round(single / half / 1024)} KB each; ` +
      `in files of ${SCHOOL}: ${(((all - seconds) * 1000) / half).toFixed(1)} ms, ${Math.round(school / half / 1024)} KB each`,
  );
  return [
    {
      what: `${CERTIFICATES} different certificates, processor time`,
      measured: `${all.toFixed(0)} s`,
      peer: '–',
      mark: `${MARK_SECONDS} s`,
      reached: all <= MARK_SECONDS,
    },
    {
      what: 'memory of the process meanwhile, at most',
      measured: `${megabytes.toFixed(0)} MB`,
      peer: '–',
      mark: `${MARK_MEGABYTES} MB`,
      reached: megabytes <= MARK_MEGABYTES,
    },
    ...checks,
  ];
}

/** Compares hard lines of Arabic on paper with Chromium's; reached if the worst one is close. */
async function arabic(): Promise<Line> {
  const shares = await differences();
  const worst = Math.max(...shares);
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  return {
    what: `${shares.length} hard lines of Arabic, worst difference of ink`,
    measured: percent(worst),
    peer: 'Chromium',
    mark: percent(MARK_DIFFERENCE),
    reached: worst <= MARK_DIFFERENCE,
  };
}

const lines = [...(await certificates()), await arabic()];
printTable(lines);
if (lines.some(({ reached }) => !reached)) process.exitCode = 1;
