import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMedia } from './build-media.ts';
import { pictureFiles } from './media/sources.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#1f5eff"/></svg>';
const NAMES = ['gallery/a', 'institutions/b'];

let folder: string;
let cache: string;
const put = (file: string, data: string | Buffer) => writeFileSync(join(folder, file), data);
const build = async () => buildMedia(await pictureFiles(folder, NAMES), cache);
/** Paths of all files and folders in the cache, relative to it. */
const encoded = () => readdirSync(cache, { recursive: true }).map(String);

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'midan-media-'));
  [folder, cache] = [join(root, 'media'), join(root, 'cache')];
  for (const name of ['media/gallery', 'media/institutions', 'cache'])
    mkdirSync(join(root, name), { recursive: true });
  put('gallery/a.svg', DRAWING);
  put('institutions/b.svg', DRAWING);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

describe('the build of pictures', () => {
  it('makes six widths of a scene and keeps another drawing as it is', async () => {
    const { 'gallery/a': scene, 'institutions/b': mark } = await build();
    expect(scene).toEqual([1536, 1024, expect.stringMatching(/^\w{8}$/), '#26f']);
    expect(mark?.[4]).toBe('svg');
    expect(
      encoded().filter((file) => /gallery-a.*-(320|640|768|1024|1280|1536)\.webp$/.test(file)),
    ).toHaveLength(6);
    expect(encoded().filter((file) => /institutions-b.*\.svg$/.test(file))).toHaveLength(1);
  });

  it('puts a photograph in place of the drawing, never larger than it is', async () => {
    const before = await build();
    rmSync(join(folder, 'gallery/a.svg'));
    put(
      'gallery/a.jpg',
      await sharp({ create: { width: 500, height: 300, channels: 3, background: '#0f0' } })
        .jpeg()
        .toBuffer(),
    );
    const after = await build();
    expect(after['gallery/a']?.slice(0, 2)).toEqual([500, 300]);
    expect(after['gallery/a']?.[2]).not.toBe(before['gallery/a']?.[2]);
    const widths = encoded().flatMap((file) => /gallery-a.*-(\d+)\.webp$/.exec(file)?.[1] ?? []);
    expect(widths.sort()).toEqual(['320', '500']);
  });

  it('leaves what has not changed as it is', async () => {
    await build();
    const files = encoded().filter((file) => file.endsWith('.webp'));
    const dates = () => files.map((file) => statSync(join(cache, file)).mtimeMs);
    const before = dates();
    await build();
    expect(dates()).toEqual(before);
  });

  it('refuses two files of one name, a missing one and one that nothing shows', async () => {
    put('gallery/a.png', 'x');
    put('gallery/c.png', 'x');
    rmSync(join(folder, 'institutions/b.svg'));
    await expect(build()).rejects.toThrow(
      /gallery\/a: gallery\/a\.png and gallery\/a\.svg.*institutions\/b: no picture.*gallery\/c\.png: no page/s,
    );
  });

  it('names the file that it cannot read', async () => {
    put('gallery/a.svg', 'not a picture');
    await expect(build()).rejects.toThrow(/gallery\/a\.svg cannot be read as a picture/);
  });
});
