/** Another competition's name, set at the desk: nothing says or draws the product's but the footer. */
import { readdir, readFile } from 'node:fs/promises';
import {
  downloadOwnCertificate,
  ENDPOINTS,
  mediaPicturePath,
  type PageContent,
  publishContent,
  reissueCertificate,
  removeMedia,
  uploadMediaPicture,
} from '@midan/contract';
import arPublic from '@midan/messages/ar/public.ts';
import enPublic from '@midan/messages/en/public.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../src/features/messaging/notices/index.ts';
import { mailOf } from '../src/features/messaging/notices/mail.ts';
import { brandOf } from '../src/features/season/content/index.ts';
import { currentSite } from '../src/features/season/settings/index.ts';
import { siteRenderer } from '../src/http/site-renderer.ts';
import { LANGUAGES } from '../src/i18n.ts';
import { linkPreviewPaper } from '../src/papers/link-preview-paper.ts';
import type { Papers } from '../src/papers/press.ts';
import { send, testApp } from './app.ts';
import { multipart, signInAdmin } from './fixtures.ts';
import { readRow } from './rows.ts';
import { bodyOf, furnishedWorld, pathOf, senderOf, type World } from './world.ts';

const context = testApp({ PUBLIC_URL: 'https://cup.test' });
const BRAND = {
  name: { en: 'Nile Cup', ar: 'كأس النيل' },
  short: { en: 'Nile', ar: 'النيل' },
  full: { en: 'Nile Cup of Young Engineers', ar: 'كأس النيل للمهندسين الصغار' },
  accent: '#ffd000',
};
const CONTACT = {
  address: { en: '1 River Street, Aswan', ar: '١ شارع النهر، أسوان' },
  phone: '19123',
  email: 'hello@nile.test',
  ...{ facebook: '', instagram: '', linkedin: '', youtube: '', whatsapp_channel: '' },
};
const MADE_WITH = [enPublic.footer.madeWith, arPublic.footer.madeWith];
/** In Arabic it is also a word: the field. */
const PRODUCT = /Midan|(?<!ال|ا)ميدان(?!\p{L})/u;

function expectRenamed(where: string, text: string) {
  const rest = MADE_WITH.reduce((left, words) => left.replaceAll(words, ''), text);
  const at = rest.search(PRODUCT);
  const found = at < 0 ? null : rest.slice(Math.max(0, at - 60), at + 40);
  expect([where, found]).toEqual([where, null]);
}

const LOGO = 'data:image/png;base64,';
const anIcon = async () => (await context.app.inject('/icon-192.png')).rawPayload;
const aPreview = () => {
  const data = { brand: 'Nile', title: 'Home', full: 'Nile Cup' };
  return context.deps.papers.picture(linkPreviewPaper, data, { language: 'en', widthPixels: 300 });
};

let world: World;
let logo: string;
const papers: string[] = [];
beforeAll(async () => {
  const { db, deps } = context;
  world = await furnishedWorld(db);
  const { token } = await signInAdmin(db, { role: 'owner' });
  const drawing = sharp({ create: { width: 300, height: 100, channels: 3, background: '#c00' } });
  const content = await drawing.png().toBuffer();
  const form = { name: 'Logo', alt: JSON.stringify(BRAND.name) };
  const sent = await multipart(form, { field: 'picture', content });
  logo = (await send(context, uploadMediaPicture, { token, ...sent })).body.data.id;
  const brand = { ...BRAND, logo: { picture: logo, alt: null } };
  for (const [key, value] of Object.entries({ brand, contact: CONTACT })) {
    const call = { token, params: { key }, body: { version: 0, value } };
    expect((await send(context, publishContent, call)).status).toBe(200);
  }
  for (const name of ['make', 'picture'] as const) {
    const draw = deps.papers[name] as Papers['make'];
    const noted: Papers['make'] = (template, data, options) => {
      papers.push(`${template.name} ${JSON.stringify(data)}`);
      return draw(template, data, options);
    };
    Object.assign(deps.papers, { [name]: noted });
  }
});

it('no text of the product names it', async () => {
  for (const language of LANGUAGES) {
    const folder = new URL(`../../messages/${language}/`, import.meta.url);
    for (const name of await readdir(folder)) {
      const text = await readFile(new URL(name, folder), 'utf8');
      expectRenamed(name, text.replaceAll(/^import .*$/gm, ''));
    }
  }
});

it('an issued certificate keeps its name; the one in its place has the new one', async () => {
  const { db } = context;
  const pageOf = async (id: string) => {
    const { code } = await readRow(db, 'certificates', id);
    return (await context.app.inject(`/verify/${code}`)).body;
  };
  const { replaceable: id } = world.academy.ids;
  expect(await pageOf(id)).toContain('Midan International');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const call = { token: world.admin.token, params: { id }, headers };
  const { body } = await send(context, reissueCertificate, call);
  expect(body.success).toBe(true);
  const page = await pageOf(body.data.id);
  expectRenamed('certificate', page);
  expect(page).toContain(BRAND.full.ar);
  expect(await pageOf(id)).toContain('Midan International');
  // From here all are of the new name.
  const newest = sql<string>`(select id from content_versions where block = 'brand')`;
  await db
    .updateTable('certificates')
    .set({ brand_id: newest })
    .where('academy_id', '=', world.academy.id)
    .execute();
});

const isPicked = ({ method, name }: (typeof ENDPOINTS)[number]) =>
  method === 'GET' || name === 'previewCertificateTexts' || name === 'downloadStudentCards';

it('no answer, paper or calendar names the product', async () => {
  for (const endpoint of ENDPOINTS.filter(isPicked)) {
    const sender = senderOf(endpoint, world, world.academy);
    const token = sender?.token;
    const formats: Record<string, string>[] =
      'format' in (endpoint.query?.shape ?? {}) ? [{}, { format: 'pdf' }] : [{}];
    for (const [language, query] of LANGUAGES.flatMap((each) =>
      formats.map((format) => [each, format] as const),
    )) {
      const answer = await send(context, endpoint, {
        query,
        params: pathOf(endpoint, world, world.academy),
        headers: { 'accept-language': language },
        ...(token ? { token } : {}),
        ...(endpoint.body ? { body: bodyOf(endpoint, world, world.academy) } : {}),
      });
      const named = String(answer.headers['content-disposition']);
      expectRenamed(endpoint.name, `${named} ${answer.text}`);
    }
  }
  const drawn = new Set(papers.map((paper) => paper.split(' ')[0]));
  expect([...drawn].sort()).toEqual([
    'account',
    'badges',
    'certificate',
    'consent-form',
    'poster',
    'table',
  ]);
  for (const paper of papers) {
    expectRenamed('paper', paper);
    if (paper.startsWith('certificate')) expect(paper).toContain(LOGO);
  }
});

it('no file, plain page or mail names the product', async () => {
  for (const path of [
    '/manifest.webmanifest',
    '/icon.svg',
    '/.well-known/security.txt',
    '/verify',
    '/unsubscribe/x',
  ]) {
    const { body, statusCode } = await context.app.inject(path);
    expect([path, statusCode]).toEqual([path, path === '/unsubscribe/x' ? 404 : 200]);
    expectRenamed(path, body);
  }
  const { deps } = context;
  const brand = await brandOf(deps);
  for (const language of LANGUAGES) {
    const content = { language, params: {}, subscriber: world.academy.id };
    const words = wordsOf('code', content, brand);
    const { html, text } = mailOf(deps.config, brand, content, words);
    expectRenamed('mail', `${html} ${text}`);
    expect(html).toContain(BRAND.full[language]);
  }
});

const renderer = await siteRenderer();
it.skipIf(!renderer)('no page names the product', async () => {
  if (!renderer) return;
  const { deps } = context;
  // Other pages are the organiser's own texts alone.
  const site = {
    ...(await currentSite(deps)),
    legal: { privacy: 1, terms: 1, child_safety: 1 },
    has_news: true,
  };
  const nothing = async (): Promise<PageContent> => ({});
  const render = (path: string, language: 'ar' | 'en') =>
    renderer.renderPage(path, { origin: 'https://cup.test', language, site }, nothing);
  const map = (await render('/sitemap.xml', 'en')).body;
  const listed = [...map.matchAll(/<loc>https:\/\/cup\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  expect(listed.length).toBeGreaterThan(25);
  const areas = ['/academy/login', '/student/register', '/admin/login', '/consent', '/-', '/ar/-'];
  const inside = ['/academy/dashboard', '/student/dashboard', '/admin/dashboard'];
  for (const path of [...listed, ...areas, ...inside]) {
    const languages = listed.includes(path) ? [path.startsWith('/ar') ? 'ar' : 'en'] : LANGUAGES;
    for (const language of languages as ('ar' | 'en')[]) {
      const { body } = await render(path, language);
      expectRenamed(`${language} ${path}`, body);
      expect(body).toContain('--signal-fill:');
      expect(body).toContain(mediaPicturePath(logo, 320));
    }
  }
});

it('draws the logo, and the product’s own again once it was removed from media', async () => {
  const { app, deps } = context;
  const [icon, preview] = [await anIcon(), await aPreview()];
  const pixels = await sharp(icon).extract({ left: 96, top: 96, width: 1, height: 1 }).raw();
  expect([...(await pixels.toBuffer())].slice(0, 3)).toEqual([0xcc, 0, 0]);
  expect((await app.inject('/icon.svg')).body).toContain(LOGO);
  expect((await currentSite(deps)).brand.drawing).toEqual({
    src: mediaPicturePath(logo, 320),
    width: 102,
    height: 34,
  });
  const { token } = await signInAdmin(context.db, { role: 'owner' });
  await send(context, removeMedia, { token, params: { id: logo } });
  expect((await currentSite(deps)).brand.drawing.src).toMatch(/^data:/);
  expect((await app.inject('/icon.svg')).body).not.toContain(LOGO);
  expect((await anIcon()).equals(icon)).toBe(false);
  expect((await aPreview()).equals(preview)).toBe(false);
  const { token: school, ids } = world.academy;
  const call = { token: school, params: { id: ids.certificate ?? '' } };
  expect((await send(context, downloadOwnCertificate, call)).status).toBe(200);
  expect(papers.at(-1)).toMatch(/^certificate /);
  expect(papers.at(-1)).not.toContain(LOGO);
});
