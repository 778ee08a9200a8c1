/**
 * Draws what other sites show beside a link to ours, with its words in the site's own typeface.
 * Needs Chromium, which shapes Arabic as the pages do.
 *
 * node web/scripts/draw/social.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { directions, type Language } from '@midan/messages';
import sharp from 'sharp';
import { skyline } from './cities.ts';
import { at, box, C, oval, path, stroke, svg } from './kit.ts';
import { person, pupil } from './people.ts';
import { robot } from './robots.ts';
import { pane } from './rooms.ts';
import { trophy } from './things.ts';

const SIZE = { width: 1200, height: 630 };
const TARGET = fileURLToPath(new URL('../../content/media/og/', import.meta.url));
const FONT = '@fontsource-variable/alexandria/files/alexandria';

const WORDS: Record<Language, { name: string; headline: string; line: string }> = {
  en: {
    name: 'Midan',
    headline: 'Follow the line. Build what’s next.',
    line: 'Innovation, AI and robotics · seventh edition',
  },
  ar: {
    name: 'ميدان',
    headline: 'اتبع الخط.<br>اصنع ما بعده.',
    line: 'الابتكار والذكاء الاصطناعي والروبوتات<br>الدورة السابعة',
  },
};

/** The scene of the preview, left and right changed over when `flip`. */
function picture(flip: boolean): string {
  const scene =
    pane(0, 0, 1200, 500, `<g opacity=".5">${skyline('alex', 1200, 500, 0.9)}</g>`) +
    box(0, 0, 820, 500, C.paper, 0, 'opacity=".82"') +
    path('M820 0h60q-60 260 0 500h-60z', C.paper, 'opacity=".4"') +
    box(0, 470, 1200, 160, C.signal) +
    box(0, 470, 1200, 12, C.white, 0, 'opacity=".3"') +
    stroke('M-20 570H1220', C.white, 74) +
    stroke('M-20 570H1220', C.line, 14) +
    person(1090, 560, 1.05, pupil(1, { arms: 'up' })) +
    oval(830, 578, 170, 16, C.ink, 'opacity=".2"') +
    robot('rover', 830, 572, 1.9, C.alert) +
    at(980, 560, 0.55, trophy(0, 0, 1));
  return svg(SIZE, flip ? `<g transform="translate(1200 0) scale(-1 1)">${scene}</g>` : scene);
}

/** The HTML page of the preview in one language: scene and words. */
function page(language: Language): string {
  const words = WORDS[language];
  const font = (script: string) =>
    `@font-face{font-family:A;font-weight:100 900;src:url(${pathToFileURL(fileURLToPath(import.meta.resolve(`${FONT}-${script}-wght-normal.woff2`)))});${script === 'arabic' ? 'unicode-range:U+0600-06FF' : 'unicode-range:U+0000-05FF,U+2000-20FF'}}`;
  return `<!doctype html><html lang="${language}" dir="${directions[language]}"><meta charset="utf-8"><style>
${font('latin')}${font('arabic')}
*{margin:0}body{width:1200px;height:630px;position:relative;overflow:hidden;font-family:A;color:${C.ink}}
svg{position:absolute;inset:0}div{position:absolute;inset-block-start:64px;inset-inline-start:72px;width:640px}
b{display:block;font-size:46px;font-weight:800;color:${C.signal}}h1{font-size:${language === 'ar' ? 68 : 66}px;line-height:1.25;font-weight:800;margin-block:22px 26px}p{font-size:28px;font-weight:500;line-height:1.5}
</style>${picture(language === 'ar')}<div><b>${words.name}</b><h1>${words.headline}</h1><p>${words.line}</p></div></html>`;
}

const folder = mkdtempSync(join(tmpdir(), 'midan-social-'));
for (const language of ['en', 'ar'] as const) {
  const [source, shot] = [join(folder, `${language}.html`), join(folder, `${language}.png`)];
  writeFileSync(source, page(language));
  execFileSync(
    process.env.CHROMIUM_PATH ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      '--window-size=1200,630',
      `--screenshot=${shot}`,
      pathToFileURL(source).href,
    ],
    { stdio: 'ignore', timeout: 60_000 },
  );
  await sharp(shot)
    .png({ palette: true, effort: 10 })
    .toFile(join(TARGET, `default-${language}.png`));
}
rmSync(folder, { recursive: true });
