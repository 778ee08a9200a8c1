import { hash } from 'node:crypto';
import { groupedCertificateCode } from '@midan/contract';
import { type Config, siteName } from '../../../config.ts';
import { LANGUAGES, type Language, say, sayInFigures } from '../../../i18n.ts';
import { stateOf } from './present.ts';
import type { VerifiedRow } from './queries.ts';

/** `ask`: the form alone; `unknown` code; `too_many` tries. */
export type Finding = VerifiedRow | 'ask' | 'unknown' | 'too_many';

/** Fonts of the phone alone: the page is there in one round trip. */
const STYLE = `
:root{color-scheme:light dark;--ink:#101631;--soft:#4a5068;--edge:#dcd7c8;--paper:#fbfaf6;--card:#fff;
--field:#868a99;--link:#1a55ea;--good:#12693f;--bad:#b3261e;--old:#8a5a00}
@media (prefers-color-scheme:dark){:root{--ink:#f2f1ea;--soft:#b3b8cc;--edge:#313860;--paper:#0e1224;--card:#171c33;
--field:#737a99;--link:#86a8ff;--good:#5bd687;--bad:#ff8189;--old:#ffc64a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);line-height:1.6;
font-family:'Segoe UI',system-ui,'Noto Sans Arabic','Geeza Pro',Tahoma,sans-serif}
main{max-width:40rem;margin-inline:auto;padding:2rem 1rem 3rem;display:grid;gap:1.25rem}
section{background:var(--card);border:1px solid var(--edge);border-radius:1rem;padding:1.25rem;overflow-wrap:anywhere}
h1{font-size:1rem;margin:0;color:var(--soft);font-weight:600}
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
button{background:#1a55ea;border-color:#1a55ea;color:#fff;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`.trim();

/** Loads nothing: only the style above, and the form of this site. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  // The code stays between the reader and this site.
  'referrer-policy': 'no-referrer',
} as const;

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SPECIAL[sign] ?? '');

type FactKey = 'kind' | 'award' | 'team' | 'school' | 'track' | 'edition' | 'issued' | 'code';

/** The name is replaced by a hint if it must not be seen. */
function factsIn(row: VerifiedRow, language: Language): string {
  const { facts, kind } = row;
  const isSchool = kind === 'school';
  const lines: [FactKey, string | null | undefined][] = [
    ['kind', say(language, `verification:kinds.${kind}`)],
    ['award', facts.award?.[language]],
    ['team', facts.team],
    ['school', isSchool ? null : facts.academy],
    ['track', facts.track?.[language]],
    ['edition', row.edition[language]],
    ['issued', sayInFigures(language, row.issued_at, 'day')],
    ['code', groupedCertificateCode(row.code)],
  ];
  const name = row.is_nameless ? null : facts.name?.[language];
  const shown = lines
    .filter(([, value]) => value)
    .map(
      ([key, value]) =>
        `<dt>${say(language, `verification:${key}`)}</dt><dd><bdi>${escaped(value ?? '')}</bdi></dd>`,
    );
  const first = name
    ? `<dt>${say(language, 'verification:name')}</dt><dd class="name"><bdi>${escaped(name)}</bdi></dd>`
    : `<dt>${say(language, 'verification:name')}</dt><dd>${say(language, 'verification:name_hidden')}</dd>`;
  return `<dl>${first}${shown.join('')}</dl>`;
}

/** Revoked with its replacement: taking a corrected award back does not revive the first paper. */
const seenState = (row: VerifiedRow) => (row.ends_revoked ? 'revoked' : stateOf(row));

const LOOKS = { valid: 'good', replaced: 'old', revoked: 'bad', unknown: 'bad' } as const;

/** No facts for a revoked certificate; a valid one has a link to its badge. */
function part(finding: Finding, language: Language, config: Config): string {
  const key = typeof finding === 'string' ? finding : seenState(finding);
  const site = siteName(config, language);
  const look = key in LOOKS ? LOOKS[key as keyof typeof LOOKS] : '';
  const facts = typeof finding === 'string' || key === 'revoked' ? '' : factsIn(finding, language);
  const badge =
    typeof finding !== 'string' && key === 'valid'
      ? `<p class="badge"><a href="/verify/${finding.code}.jwt" download>${say(language, 'verification:badge')}</a></p>`
      : '';
  return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" class="${look}">
<h2>${say(language, `verification:${key}`)}</h2>
<p>${escaped(say(language, `verification:${key}_text`, { site }))}</p>${facts}${badge}</section>`;
}

const FORM = () => {
  const both = (key: 'code' | 'check') =>
    `${say('ar', `verification:${key}`)} · ${say('en', `verification:${key}`)}`;
  return `<section><form action="/verify" method="get"><label>${both('code')}
<input name="code" required maxlength="40" autocomplete="off" spellcheck="false"
 placeholder="XXXX-XXXX-XXXX-XXXX"></label><button>${both('check')}</button></form></section>`;
};

/** Arabic first; no script. No form if one was found, and after too many tries. */
export function verifyPage(finding: Finding, config: Config): string {
  const title = LANGUAGES.map((each) => say(each, 'verification:title')).join(' · ');
  const site = LANGUAGES.map(
    (each) => `<div lang="${each}"><bdi>${escaped(siteName(config, each))}</bdi></div>`,
  ).join('');
  const isAsked = typeof finding === 'string' && finding !== 'too_many';
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${escaped(title)}</title>
<link rel="icon" href="/favicon.ico"><style>${STYLE}</style></head>
<body><main><h1>${site}</h1>
${LANGUAGES.map((each) => part(finding, each, config)).join('\n')}
${isAsked ? FORM() : ''}</main></body></html>`;
}
