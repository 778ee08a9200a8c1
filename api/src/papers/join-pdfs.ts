/**
 * Joins PDFs that the press made from one template, so that a long paper can be made in parts. It
 * reads what Typst writes: objects one after the other, a plain table of their places, a flat list
 * of pages, and one structure element "Document", which becomes one for all parts.
 */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

interface PdfObject {
  text: string;
  stream?: Buffer | undefined;
}

interface Part {
  objects: Map<number, PdfObject>;
  once: Record<'root' | 'info' | 'metadata' | 'outlines' | 'pages' | 'tree' | 'document', number>;
}

const NO_OBJECT: PdfObject = { text: '' };

/** @throws Error if the PDF is not as Typst writes it */
function found(text: string, pattern: RegExp): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`a PDF to be joined has no ${pattern.source}`);
  return match;
}
const refIn = (text: string, key: string) => Number(found(text, new RegExp(`/${key} (\\d+) 0 R`)));
/** The array contains no other array. */
const listIn = (text: string, key: string) => found(text, new RegExp(`/${key} \\[([^\\]]*)\\]`));

/** @throws Error if the PDF is not as Typst writes it */
function readPart(pdf: Buffer): Part {
  const trailer = pdf.toString('latin1', pdf.lastIndexOf('trailer'));
  const table = Number(found(trailer, /startxref\s+(\d+)/));
  const places = [...pdf.toString('latin1', table).matchAll(/^(\d{10}) \d{5} n/gm)]
    .map(([, at]) => Number(at))
    .toSorted((a, b) => a - b);
  const objects = new Map<number, PdfObject>();
  for (const [index, at] of places.entries()) {
    const bytes = pdf.subarray(at, places[index + 1] ?? table);
    const stream = bytes.indexOf('\nstream\n');
    const whole = bytes.toString('latin1', 0, stream === -1 ? bytes.length : stream);
    const start = found(whole, /^(\d+ 0 obj\n)/);
    objects.set(Number.parseInt(start, 10), {
      text: whole.slice(start.length),
      stream: stream === -1 ? undefined : bytes.subarray(stream),
    });
  }
  const textOf = (number: number) => objects.get(number)?.text ?? '';
  const root = refIn(trailer, 'Root');
  const catalog = textOf(root);
  const tree = refIn(catalog, 'StructTreeRoot');
  const once = {
    root,
    info: refIn(trailer, 'Info'),
    metadata: refIn(catalog, 'Metadata'),
    outlines: refIn(catalog, 'Outlines'),
    pages: refIn(catalog, 'Pages'),
    tree,
    document: Number(found(textOf(tree), /\/K \[(\d+) 0 R\]/)),
  };
  return { objects, once };
}

function newFile(head: Buffer) {
  const chunks = [head];
  const places: number[] = [];
  let size = head.length;
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
  };
  return {
    reserve: () => places.push(0),
    write: (number: number, { text, stream }: PdfObject) => {
      places[number - 1] = size;
      add(Buffer.from(`${number} 0 obj\n${text}`, 'latin1'));
      if (stream) add(stream);
    },
    end: ({ root, info }: Part['once']): Buffer => {
      const at = size;
      const id = `<${hash('sha256', Buffer.concat(chunks)).slice(0, 32)}>`;
      const table = places
        .map((place) => `${String(place).padStart(10, '0')} 00000 n\r\n`)
        .join('');
      const count = places.length + 1;
      const trailer = `/Size ${count} /Root ${root} 0 R /Info ${info} 0 R /ID [${id} ${id}]`;
      add(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f\r\n${table}`));
      add(Buffer.from(`trailer\n<< ${trailer} >>\nstartxref\n${at}\n%%EOF\n`));
      return Buffer.concat(chunks);
    },
  };
}

/** Strings stay. */
const renumbered = (text: string, numberOf: (old: number) => number): string =>
  text.replace(/\((?:[^()\\]|\\.)*\)|\b(\d+) 0 R\b/gs, (whole, old?: string) =>
    old === undefined ? whole : `${numberOf(Number(old))} 0 R`,
  );

const shifted = (text: string, pattern: RegExp, by: number): string =>
  text.replace(pattern, (_all, before: string, key: string) => before + (Number(key) + by));

function withPages({ text, stream }: PdfObject, pages: number): PdfObject {
  const before = stream?.toString('latin1') ?? '';
  const after = before.replace(/(NPages>)\d+/, `$1${pages}`);
  return {
    text: shifted(text, /(\/Length )(\d+)/, after.length - before.length),
    stream: Buffer.from(after, 'latin1'),
  };
}

const NAMES = ['root', 'info', 'metadata', 'outlines', 'pages', 'tree', 'document'] as const;

interface Lists {
  kids: string[];
  elements: string[];
  parents: string[];
  keys: number;
}

/** Returns a function that renumbers a text of this part. */
function addPart(
  { objects, once }: Part,
  { file, whole, lists }: { file: ReturnType<typeof newFile>; whole: Part['once']; lists: Lists },
): (text: string) => string {
  const numbers = new Map(NAMES.map((name) => [once[name], whole[name]]));
  const numberOf = (old: number) => {
    const number = numbers.get(old) ?? file.reserve();
    numbers.set(old, number);
    return number;
  };
  const own = (text: string) => renumbered(text, numberOf);
  const textOf = (name: keyof typeof once) => objects.get(once[name])?.text ?? '';
  const isOnce = new Set(Object.values(once));
  for (const [number, { text, stream }] of objects) {
    if (isOnce.has(number)) continue;
    const moved = shifted(text, /(\/StructParents? )(\d+)/g, lists.keys);
    file.write(numberOf(number), { text: own(moved), stream });
  }
  lists.kids.push(own(listIn(textOf('pages'), 'Kids')));
  lists.elements.push(own(listIn(textOf('document'), 'K')));
  const parents = shifted(listIn(textOf('tree'), 'Nums'), /()(\d+)(?= \d+ 0 R)/g, lists.keys);
  lists.parents.push(own(parents));
  lists.keys += Number(found(textOf('tree'), /\/ParentTreeNextKey (\d+)/));
  return own;
}

/**
 * Title and language are the first one's. Yields to other work between two parts.
 * @throws Error if one of several is not as Typst writes it
 */
export async function joinPdfs(pdfs: readonly Buffer[]): Promise<Buffer> {
  const [first, ...others] = pdfs;
  if (!first || others.length === 0) return first ?? Buffer.alloc(0);
  const file = newFile(first.subarray(0, first.indexOf('1 0 obj')));
  const whole = Object.fromEntries(NAMES.map((name) => [name, file.reserve()])) as Part['once'];
  const lists: Lists = { kids: [], elements: [], parents: [], keys: 0 };
  const { objects, once } = readPart(first);
  const own = addPart({ objects, once }, { file, whole, lists });
  for (const other of others) {
    await setImmediate();
    addPart(readPart(other), { file, whole, lists });
  }

  const count = lists.kids.join(' ').split(' 0 R').length - 1;
  const write = (name: (typeof NAMES)[number], change = (text: string) => text) => {
    const { text, stream } = objects.get(once[name]) ?? NO_OBJECT;
    const object = { text: change(own(text)), stream };
    file.write(whole[name], name === 'metadata' ? withPages(object, count) : object);
  };
  const list = (text: string, key: string, values: readonly string[]) =>
    text.replace(
      new RegExp(`(/${key} \\[)[^\\]]*`),
      (_all, start: string) => start + values.join(' '),
    );
  for (const name of ['root', 'info', 'metadata', 'outlines'] as const) write(name);
  write('pages', (text) => list(text, 'Kids', lists.kids).replace(/(\/Count )\d+/, `$1${count}`));
  write('document', (text) => list(text, 'K', lists.elements));
  write('tree', (text) =>
    list(text, 'Nums', lists.parents).replace(/(\/ParentTreeNextKey )\d+/, `$1${lists.keys}`),
  );
  return file.end(whole);
}
