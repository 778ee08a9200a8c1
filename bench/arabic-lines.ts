/** Compares lines of Arabic as papers draw them with Chromium's drawing of the same fonts. */
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Page } from 'puppeteer-core';
import { readFonts } from '../api/src/papers/fonts.ts';
import { launchBrowser } from './page-visit.ts';

/** Marks, ligatures, joiners, brackets and figures between two scripts. */
const LINES = [
  'عبدُالرحمٰن محمّد الشّافعي',
  'هبةُ اللهِ لاشين',
  'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ',
  'لا لأ لإ لآ بلا بلآ',
  'مُؤَسَّسَةُ النُّورِ لِلتَّعْلِيمِ',
  'إِنَّ الطُّلَّابَ المُتَفَوِّقِينَ',
  'ئ ؤ أ إ آ ء ى ة ـة',
  'شهادة «Robo-Lions 7» (المركز 1)',
  'الدرجة 95.50 من 100 في 3/4/2027',
  'فريق Circuit Breakers من مدرسة النور',
  'الرصيد 14,050.50 جنيه (+250)',
  'كشكول ككك ممم ههه ععع غغغ',
  'محمــــد كشيــدة',
  'نصّ [بين] (أقواس) {مختلفة} «وعلامات»',
  'يحيى وليلى ومنى ويُسرى',
  'السَّلَامُ عَلَيْكُمْ وَرَحْمَةُ اللهِ',
  'تحدي AI للروبوت: موجة العافية؟ نعم، 100%',
  'رقم الهاتف \u2066+20 100 123 4567\u2069 للتواصل',
  'مي\u200cخواهم من\u200cأجل',
  'أ. منى عبد الرحيم · م. خالد صبري',
] as const;
const SIZE = 100;
/** Around a line: its marks reach beyond the letters. */
const MARGIN = 110;
const FONTS = [
  { family: 'Readex Pro', weight: 400, file: 0 },
  { family: 'Alexandria', weight: 700, file: 2 },
] as const;

interface Drawing {
  line: string;
  family: string;
  weight: number;
  svg: string;
}

const template = `
#set page(fill: none, width: auto, height: auto, margin: ${MARGIN}pt)
#set text(font: sys.inputs.family, weight: int(sys.inputs.weight), fallback: false, size: ${SIZE}pt, lang: "ar", dir: rtl)
#sys.inputs.line`;

/**
 * Each of LINES drawn by Typst as SVG, every fourth one in the second family of FONTS, the others
 * in the first.
 * @param fonts files in which Typst finds these families, in any order
 * @throws Error if one cannot be drawn
 */
function drawings(fonts: Buffer[]): Drawing[] {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }] });
  return LINES.map((line, number) => {
    const { family, weight } = FONTS[number % 4 === 3 ? 1 : 0];
    const inputs = { line, family, weight: String(weight) };
    const { result } = compiler.compile({ mainFileContent: template, inputs });
    if (!result) throw new Error(`not drawn: ${line}`);
    return { line, family, weight, svg: compiler.plainSvg(result) };
  });
}

/**
 * Runs in the browser: the share of Chromium's ink, from 0, by which the paper's line differs. Both
 * are laid over each other at their best fit of an eighth of a pixel.
 */
async function compareInPage(
  { line, family, weight, svg }: Drawing,
  size: number,
  margin: number,
): Promise<number> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const draw = (paint: (context: CanvasRenderingContext2D) => void): Uint8ClampedArray => {
    const canvas = new OffscreenCanvas(Math.ceil(width) + 2, Math.ceil(height) + 2 * margin);
    const context = canvas.getContext('2d', {
      willReadFrequently: true,
    }) as unknown as CanvasRenderingContext2D;
    paint(context);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const alphas = new Uint8ClampedArray(data.length / 4);
    for (let index = 0; index < alphas.length; index += 1) alphas[index] = data[index * 4 + 3] ?? 0;
    return alphas;
  };
  const columns = Math.ceil(width) + 2;
  const place = (ink: Uint8ClampedArray) => {
    const first = ink.findIndex((alpha) => alpha > 127);
    let left = columns;
    for (let index = first; index < ink.length; index += 1) {
      if ((ink[index] ?? 0) > 127) left = Math.min(left, index % columns);
    }
    return { top: Math.floor(first / columns), left };
  };
  const chromium = draw((context) => {
    context.font = `${weight} ${size}px "${family}"`;
    context.direction = 'rtl';
    context.textRendering = 'geometricPrecision';
    context.fillText(line, width - margin, margin + size);
  });
  const total = chromium.reduce((sum, alpha) => sum + alpha, 0);
  const target = place(chromium);
  const paper = (x: number, y: number) =>
    draw((context) => context.drawImage(picture, x, y, width, height));
  const start = place(paper(0, 0));
  const difference = (x: number, y: number): number => {
    const ink = paper(target.left - start.left + x, target.top - start.top + y);
    let sum = 0;
    for (let index = 0; index < ink.length; index += 1) {
      sum += Math.abs((chromium[index] ?? 0) - (ink[index] ?? 0));
    }
    return sum / total;
  };
  const steps = Array.from({ length: 17 }, (_, step) => (step - 8) / 8);
  const best = (of: (step: number) => number) =>
    steps.map((step) => ({ step, found: of(step) })).toSorted((a, b) => a.found - b.found)[0];
  let [x, y, least] = [0, 0, 1];
  for (let round = 0; round < 2; round += 1) {
    x = best((step) => difference(step, y))?.step ?? 0;
    const found = best((step) => difference(x, step));
    y = found?.step ?? 0;
    least = found?.found ?? 1;
  }
  return least;
}

/** Loads FONTS into the browser's page. */
async function loadFonts(page: Page, fonts: Buffer[]): Promise<void> {
  for (const { family, weight, file } of FONTS) {
    const source = `url(data:font/ttf;base64,${fonts[file]?.toString('base64')})`;
    await page.evaluate(
      async (name, from, heaviness) => {
        const face = new FontFace(name, from, { weight: String(heaviness) });
        document.fonts.add(await face.load());
      },
      family,
      source,
      weight,
    );
  }
}

/**
 * For each line: by which share of its ink Typst and Chromium differ, 0 for no difference. Starts a
 * browser.
 */
export async function differences(): Promise<number[]> {
  const fonts = readFonts();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await loadFonts(page, fonts);
    const found: number[] = [];
    for (const drawing of drawings(fonts)) {
      found.push(await page.evaluate(compareInPage, drawing, SIZE, MARGIN));
    }
    return found;
  } finally {
    await browser.close();
  }
}
