import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { redrawPicture, redrawSizes } from './pictures.ts';

const OWNER = 'academy:1';

const flat = (width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#224466' } });
/** A picture of noise, which does not compress, so half of the file is half of the picture. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** A chunk of a PNG file, with length and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few bytes whose header claims a huge picture. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const problemOf = (content: Buffer) =>
  redrawPicture(content, crypto.randomUUID()).then(
    () => 'accepted',
    (error: { problem?: string }) => error.problem,
  );

describe('a JPEG or PNG', () => {
  it.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
  ] as const)('%s is drawn anew in its own format', async (format, extension, contentType) => {
    const picture = await redrawPicture(await flat().toFormat(format).toBuffer(), OWNER);
    expect(picture).toMatchObject({ extension, contentType });
    expect(await sharp(picture.content).metadata()).toMatchObject({
      format,
      width: 120,
      height: 80,
    });
  });

  it('is rotated upright and stripped of metadata', async () => {
    const source = await flat()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'secret-copyright' }, IFD3: { GPSLatitude: '30/1' } })
      .jpeg()
      .toBuffer();
    expect(source.includes('secret-copyright')).toBe(true);
    const { content } = await redrawPicture(source, OWNER);
    const kept = await sharp(content).metadata();
    expect(kept).toMatchObject({ width: 80, height: 120 });
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
    expect(content.includes('secret-copyright')).toBe(false);
  });

  it('is stripped of appended data', async () => {
    const jpeg = await flat().jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { content } = await redrawPicture(polyglot, OWNER);
    expect(content.includes('<script>')).toBe(false);
    expect(content.includes('PK\x03\x04')).toBe(false);
  });

  it('is resized to the maximum edge', async () => {
    const { content } = await redrawPicture(await flat(6000, 3000).jpeg().toBuffer(), OWNER);
    expect(await sharp(content).metadata()).toMatchObject({ width: 4096, height: 2048 });
  });
});

describe('a picture of the website', () => {
  const widthsOf = async (source: Buffer) => {
    const { sizes, ...whole } = await redrawSizes(source, OWNER);
    return { ...whole, widths: sizes.map(({ width }) => width) };
  };

  it('is kept in up to six widths, never larger than it is, with its ground', async () => {
    expect(await widthsOf(await flat(6000, 3000).jpeg().toBuffer())).toEqual({
      width: 1536,
      height: 768,
      ground: '#246',
      widths: [1536, 1280, 1024, 768, 640, 320],
    });
    expect((await widthsOf(await flat(700, 9).png().toBuffer())).widths).toEqual([700, 640, 320]);
  });

  it('may be grey, transparent, turned or very tall', async () => {
    const grey = await flat(100, 100).toColourspace('b-w').jpeg().toBuffer();
    expect((await widthsOf(grey)).ground).toMatch(/^#(.)\1\1$/);
    const clear = await flat().ensureAlpha(0).png().toBuffer();
    expect((await widthsOf(clear)).ground).toBe('#fff');
    const turned = await flat().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await widthsOf(turned)).toMatchObject({ width: 80, height: 120 });
    expect((await widthsOf(await flat(100, 20_000).png().toBuffer())).height).toBe(4096);
  });

  it('keeps no metadata', async () => {
    const source = await flat()
      .withExifMerge({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const { sizes } = await redrawSizes(source, OWNER);
    expect(sizes.filter(({ content }) => content.includes('secret'))).toEqual([]);
  });
});

describe('anything else is refused', () => {
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['HTML', Buffer.from('<!doctype html><title>x</title>')],
    ['zip', Buffer.from('504b0304140000000000', 'hex')],
    ['empty', Buffer.alloc(0)],
  ])('%s', async (_, content) => {
    expect(await problemOf(content)).toBe('file_type');
  });

  it('a TIFF behind a JPEG’s first bytes', async () => {
    const disguised = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('II*\0garbage')]);
    expect(await problemOf(disguised)).toBe('file_unreadable');
  });

  it.each(['jpeg', 'png'] as const)('half a %s', async (format) => {
    const whole = await noise().toFormat(format).toBuffer();
    expect(await problemOf(whole)).toBe('accepted');
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('file_unreadable');
  });

  it('a pixel bomb, in milliseconds and without the memory it asks for', async () => {
    const huge = bomb(50_000, 50_000);
    const before = process.memoryUsage.rss();
    const start = performance.now();
    expect(await problemOf(huge)).toBe('file_too_many_pixels');
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('a PNG within the pixel limit that lacks the pixels its header claims', async () => {
    expect(await problemOf(bomb(6_000, 6_000))).toBe('file_unreadable');
  });
});

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const HUFFMAN_TABLE = Buffer.from([0xff, 0xc4]);

/** A valid progressive JPEG that sends each of its three colours bit by bit, one scan for each. */
async function inScans(bits: number): Promise<Buffer> {
  const jpeg = await flat().jpeg({ progressive: true }).toBuffer();
  let scan = jpeg.indexOf(START_OF_SCAN);
  const parts = [jpeg.subarray(0, jpeg.indexOf(HUFFMAN_TABLE, scan))];
  for (let colour = 0; colour < 3; colour += 1) {
    scan = jpeg.indexOf(START_OF_SCAN, scan + 1);
    const from = jpeg.lastIndexOf(HUFFMAN_TABLE, scan);
    const part = jpeg.subarray(from, jpeg.indexOf(HUFFMAN_TABLE, scan));
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      const before = bit === bits - 1 ? 0 : bit + 1;
      const own = Buffer.from(part);
      own.set([1, 63, (before << 4) | bit], scan - from + 7);
      parts.push(own);
    }
  }
  return Buffer.concat([...parts, jpeg.subarray(-2)]);
}

describe('a heavy picture', () => {
  it('is a JPEG of many scans, each of which is a pass over all pixels', async () => {
    expect(await problemOf(await inScans(5))).toBe('accepted');
    expect(await problemOf(await inScans(13))).toBe('file_unreadable');
  });

  const header = (depth: number, colour: number) => {
    const png = bomb(5_500, 5_500);
    png.set([depth, colour], 24);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };

  it.each([
    ['8 bits with alpha', 8, 6, 'file_unreadable'],
    ['16 bits without alpha', 16, 2, 'file_too_many_pixels'],
    ['16 bits with alpha', 16, 6, 'file_too_many_pixels'],
    ['16 bits of grey', 16, 0, 'file_unreadable'],
  ])('is one by its bytes, not its pixels alone: %s', async (_, depth, colour, problem) => {
    expect(await problemOf(header(depth, colour))).toBe(problem);
  });
});

describe('pictures of several accounts', () => {
  /** Order of completion: five of `owners`, then one of another. */
  async function order(owners: string[]): Promise<string[]> {
    const source = await noise().jpeg().toBuffer();
    const done: string[] = [];
    const draw = (owner: string) => redrawPicture(source, owner).then(() => done.push(owner));
    await Promise.all([...owners, 'other'].map(draw));
    return done;
  }

  it('are decoded in turn: many of one account delay another’s by one', async () => {
    const done = await order(['one', 'one', 'one', 'one', 'one']);
    expect(done.indexOf('other')).toBe(1);
  });

  it('come one after the other when each is another account’s (control)', async () => {
    const done = await order(['a', 'b', 'c', 'd', 'e']);
    expect(done.indexOf('other')).toBe(5);
  });
});

it('pictures beyond the queue are refused', async () => {
  const source = await noise().jpeg().toBuffer();
  const problems = await Promise.all(Array.from({ length: 40 }, () => problemOf(source)));
  expect(problems.filter((problem) => problem === 'busy')).not.toHaveLength(0);
  expect(problems.filter((problem) => problem === 'accepted').length).toBeGreaterThanOrEqual(20);
});
