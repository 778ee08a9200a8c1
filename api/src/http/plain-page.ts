import { hash } from 'node:crypto';
import { type Brand, type Palette, paletteOf } from '@midan/contract';
import { LANGUAGES } from '../i18n.ts';
import { escapedHtml } from '../ports/html.ts';

/** Fonts of the phone alone: the page is there in one round trip. */
const styleOf = ({ signal, fill }: Palette) =>
  `
:root{color-scheme:light dark;--ink:#101631;--soft:#4a5068;--edge:#dcd7c8;--paper:#fbfaf6;--card:#fff;
--field:#868a99;--link:${signal.light};--good:#12693f;--bad:#b3261e;--old:#8a5a00}
@media (prefers-color-scheme:dark){:root{--ink:#f2f1ea;--soft:#b3b8cc;--edge:#313860;--paper:#0e1224;--card:#171c33;
--field:#737a99;--link:${signal.dark};--good:#5bd687;--bad:#ff8189;--old:#ffc64a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);line-height:1.6;
font-family:'Segoe UI',system-ui,'Noto Sans Arabic','Geeza Pro',Tahoma,sans-serif}
main{max-width:40rem;margin-inline:auto;padding:2rem 1rem 3rem;display:grid;gap:1.25rem}
section{background:var(--card);border:1px solid var(--edge);border-radius:1rem;padding:1.25rem;overflow-wrap:anywhere}
h1{font-size:1rem;margin:0;font-weight:600;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem}
h2{margin:0 0 .5rem;font-size:1.35rem;line-height:1.4;padding-inline-start:.75rem;border-inline-start:.375rem solid}
.good h2{color:var(--good)}.bad h2{color:var(--bad)}.old h2{color:var(--old)}
p{margin:0 0 .5rem;color:var(--soft)}
dl{margin:.75rem 0 0;display:grid;grid-template-columns:auto 1fr;gap:.375rem 1rem}
.badge{margin:1rem 0 0}a{color:var(--link)}
dt{color:var(--soft)}dd{margin:0;font-weight:600}
@media (max-width:24rem){dl{grid-template-columns:1fr;gap:0}dd{margin-block-end:.5rem}}
.name{font-size:1.25rem}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
label{flex:1 1 14rem;display:grid;gap:.25rem;color:var(--soft)}
input,button{font:inherit;padding:.625rem .875rem;border-radius:.625rem;border:1px solid var(--field);min-block-size:2.75rem}
input{inline-size:100%;direction:ltr;letter-spacing:.05em;color:var(--ink);background:var(--card)}
button{background:${fill};border-color:${fill};color:#fff;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`.trim();

/** Loads nothing: only the style above, and the form of this site. */
const policyFor = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  // The code or key stays between the reader and this site.
  'referrer-policy': 'no-referrer',
} as const;

/** Below the site's mark and name, which lead home, in both languages; no script. `body` is HTML. */
export function plainPage({ full, accent }: Brand, title: string, body: string) {
  const style = styleOf(paletteOf(accent));
  const site = LANGUAGES.map(
    (each) =>
      `<a lang="${each}" href="${each === 'ar' ? '/ar' : '/'}"><bdi>${escapedHtml(full[each])}</bdi></a>`,
  ).join('');
  const html = `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${escapedHtml(title)}</title>
<link rel="icon" href="/favicon.ico"><style>${style}</style></head>
<body><main><h1><img src="/icon.svg" alt="" width="40" height="40">${site}</h1>
${body}</main></body></html>`;
  return { headers: { ...HEADERS, 'content-security-policy': policyFor(style) }, html };
}
