import { extname } from 'node:path';
import { LIMITS } from '@midan/contract';

const OFFICE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const KINDS = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  pptx: { extension: 'pptx', contentType: OFFICE },
  sb3: { extension: 'sb3', contentType: 'application/x.scratch.sb3' },
} as const;

const starts = (content: Buffer, bytes: string, at = 0): boolean =>
  content.toString('latin1', at, at + bytes.length) === bytes;

const DIRECTORY_ENTRY = 0x02014b50;

/** Names of the parts in a ZIP's directory; none for a broken one. Nothing is unpacked. */
function partsOf(zip: Buffer): string[] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) return [];
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (at + 46 <= end && zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}

/** By its first bytes, and for a ZIP by its parts; undefined for any other file. */
export function kindOf(
  content: Buffer,
): 'picture' | (typeof KINDS)[keyof typeof KINDS] | undefined {
  if (starts(content, '\xff\xd8\xff') || starts(content, '\x89PNG\r\n\x1a\n')) return 'picture';
  if (starts(content, 'RIFF') && starts(content, 'WEBP', 8)) return 'picture';
  if (starts(content, '%PDF-')) return KINDS.pdf;
  if (!starts(content, 'PK\u0003\u0004')) return undefined;
  const parts = partsOf(content);
  if (parts.some((name) => name.startsWith('ppt/'))) return KINDS.pptx;
  return parts.includes('project.json') ? KINDS.sb3 : undefined;
}

/** What no file system takes, and direction marks, which could hide the ending. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** One part of a path, at most so many bytes; `file` for a blank one. */
export function safeName(name: string, max = 100): string {
  const letters = [...name.toWellFormed().replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim()];
  while (Buffer.byteLength(letters.join('')) > max) letters.pop();
  const clean = letters.join('').replaceAll(/^[. ]+|[. ]+$/g, '');
  return clean === '' || RESERVED.test(clean) ? `file ${clean}`.trim() : clean;
}

/** With the ending of what it is, whatever it was called. */
export function namedAs(name: string, extension: string): string {
  const given = extname(name);
  const stem = /^\.\w{1,5}$/.test(given) ? name.slice(0, -given.length) : name;
  const room = LIMITS.nameMax - extension.length - 1;
  return `${[...stem].slice(0, room).join('')}.${extension}`;
}
