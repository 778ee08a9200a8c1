import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPictures, catalogueOf, encodePictures } from './build-media.ts';
import { folderName } from './media/cache.ts';
import { encodedFile } from './media/on-demand.ts';
import { pictureFiles } from './media/sources.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#1f5eff"/></svg>';
const NAMES = ['gallery/a', 'institutions/b'];

let folder: string;
let cache: string;
let target: string;
const put = (file: string, data: string | Buffer) => writeFileSync(join(folder, file), data);
async function build({ later = false } = {}) {
  const files = await pictureFiles(folder, NAMES);
  const catalogue = await catalogueOf(files);
  await buildPictures(target, { later, files, cache });
  return catalogue;
}
const built = () => readdirSync(target).map(String);
const encoded = () => readdirSync(cache, { recursive: true }).map(String);

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'midan-media-'));
  [folder, cache, target] = [join(root, 'media'), join(root, 'cache'), join(root, 'target')];
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
      built().filter((file) => /gallery-a.*-(320|640|768|1024|1280|1536)\.webp$/.test(file)),
    ).toHaveLength(6);
    expect(built().filter((file) => /institutions-b.*\.svg$/.test(file))).toHaveLength(1);
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
    const own = built().filter((file) => file.includes(after['gallery/a']?.[2] ?? 'none'));
    const widths = own.flatMap((file) => /-(\d+)\.webp$/.exec(file)?.[1] ?? []);
    expect(widths.sort()).toEqual(['320', '500']);
  });

  it('says in the catalogue how large the largest file is', async () => {
    const upright = sharp({
      create: { width: 1999, height: 1001, channels: 3, background: '#000' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg();
    rmSync(join(folder, 'gallery/a.svg'));
    put('gallery/a.jpg', await upright.toBuffer());
    const { 'gallery/a': scene } = await build();
    const [width, height] = scene ?? [];
    expect(width).toBe(1001);
    const file = built().find((name) => name.endsWith(`-${width}.webp`)) ?? '';
    expect(await sharp(join(target, file)).metadata()).toMatchObject({ width, height });
  });

  it('leaves what has several widths to the server, and says which folders it will have', async () => {
    const files = await pictureFiles(folder, NAMES);
    const left = await buildPictures(target, { later: true, files, cache });
    expect(built()).toEqual([expect.stringMatching(/^institutions-b\.\w{8}\.svg$/)]);
    expect(left).toEqual([expect.stringMatching(/^gallery-a\.\w{8}$/)]);
    await encodePictures(files, cache);
    const encodedNow = readdirSync(join(cache, left[0] ?? ''));
    expect(encodedNow).toHaveLength(6);
    expect(encodedNow.every((name) => name.startsWith(`${left[0]}-`))).toBe(true);
  });

  it('makes a picture once when several processes or builds begin it at the same time', async () => {
    const files = await pictureFiles(folder, NAMES);
    const builds = Array.from({ length: 4 }, () =>
      buildPictures(target, { later: false, files, cache }),
    );
    await Promise.all([...builds, encodePictures(files, cache)]);
    expect(readdirSync(cache)).toHaveLength(2);
    expect(built()).toHaveLength(7);
  });

  it('deletes folders that no picture has, but none that may be filled now', async () => {
    const [old, young] = [join(cache, 'gallery-old.12345678'), join(cache, 'gallery-a.1~x')];
    for (const path of [old, young]) mkdirSync(path);
    utimesSync(old, new Date(0), new Date(0));
    await build();
    expect([old, young].map((path) => existsSync(path))).toEqual([false, true]);
  });

  it('leaves nothing half-made of a picture that cannot be read', async () => {
    put('gallery/a.svg', 'not a picture');
    const files = await pictureFiles(folder, NAMES);
    await expect(encodePictures(files, cache)).rejects.toThrow(/cannot be read/);
    expect(readdirSync(cache).filter((name) => name.startsWith('gallery'))).toEqual([]);
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

describe('a picture for the development server', () => {
  it('has the files that its widths say, and no other file has its name', async () => {
    const [scene] = (await pictureFiles()).filter(({ name }) => name.startsWith('gallery/'));
    if (!scene) throw new Error('no scene');
    const own = folderName(scene);
    const paths = await Promise.all([
      encodedFile(`${own}-640.webp`),
      encodedFile(`${own}-320.webp`),
    ]);
    expect(paths.map((path) => path && statSync(path).size > 0)).toEqual([true, true]);
    for (const name of ['none.webp', own, `${own}-641.webp`, `${own}/../../../package.json`]) {
      expect([name, await encodedFile(name)]).toEqual([name, undefined]);
    }
  });
});
