import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatAmount, type Piastres } from '@midan/contract';
import sharp from 'sharp';

/** Backgrounds of receipts of invented banks, 720 × 1000, with gaps for the variable texts. */
const PAPERS = {
  slip: { bank: 'بنك السنابل', file: 'slip.png', align: 'left', amountTop: 265 },
  app: { bank: 'محفظة مرسال', file: 'app.png', align: 'left', amountTop: 358 },
  advice: { bank: 'Blue Papyrus Bank', file: 'advice.png', align: 'right', amountTop: 265 },
} as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as Paper[];
export const bankOf = (paper: Paper): string => PAPERS[paper].bank;

const WIDTH = 720;
/** Vertical positions of date, reference and payment note. */
const LINES = { slip: [424, 512, 600], app: [514, 602, 690], advice: [424, 512, 600] };
/** letters.png: a row of small letters above a row of large digits, every cell equally wide. */
const LETTERS = '0123456789.,-/:ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SMALL = { top: 0, width: 20, height: 40 };
const LARGE = { top: 40, width: 36, height: 72 };

const picture = (name: string) => readFile(new URL(`./receipts/${name}`, import.meta.url));

interface Sheet {
  data: Buffer;
  width: number;
}

/** Grey pixels from the letter sheet: no font is needed. Unknown letters stay blank. */
function line(sheet: Sheet, text: string, cell: typeof SMALL) {
  const width = text.length * cell.width;
  const data = Buffer.alloc(width * cell.height, 255);
  for (const [index, letter] of [...text].entries()) {
    const left = LETTERS.indexOf(letter) * cell.width;
    if (left < 0) continue;
    for (let y = 0; y < cell.height; y += 1) {
      const from = (cell.top + y) * sheet.width + left;
      sheet.data.copy(data, y * width + index * cell.width, from, from + cell.width);
    }
  }
  return { data, width, height: cell.height };
}

export interface ReceiptText {
  paper: Paper;
  amount: Piastres;
  /** The day is written YYYY-MM-DD. */
  date: string;
  reference: string;
  note: string;
}

/** JPEG, 720 × 1000. */
export async function receiptPrinter() {
  const { data, info } = await sharp(await picture('letters.png'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sheet = { data, width: info.width };
  const papers = new Map<Paper, Buffer>();
  for (const paper of PAPER_NAMES) papers.set(paper, await picture(PAPERS[paper].file));

  return async (text: ReceiptText) => {
    const { align, amountTop } = PAPERS[text.paper];
    const margin = text.paper === 'app' ? 80 : 60;
    const place = (words: string, top: number, cell: typeof SMALL, inset: number) => {
      const { data: input, width, height } = line(sheet, words, cell);
      const left = align === 'left' ? inset : WIDTH - inset - width;
      return {
        input,
        raw: { width, height, channels: 1 as const },
        top,
        left,
        blend: 'multiply' as const,
      };
    };
    const amount = formatAmount(text.amount);
    const centred = Math.round((WIDTH - amount.length * LARGE.width) / 2);
    const [dateTop = 0, referenceTop = 0, noteTop = 0] = LINES[text.paper];
    const content = await sharp(papers.get(text.paper))
      .composite([
        place(amount, amountTop, LARGE, text.paper === 'app' ? centred : margin + 24),
        place(text.date, dateTop, SMALL, margin),
        place(text.reference, referenceTop, SMALL, margin),
        place(text.note, noteTop, SMALL, margin),
      ])
      .jpeg({ quality: 80 })
      .toBuffer();
    return { content, sha256: createHash('sha256').update(content).digest() };
  };
}
