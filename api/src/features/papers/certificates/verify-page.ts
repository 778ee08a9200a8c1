import { type Brand, groupedCertificateCode } from '@midan/contract';
import { plainPage } from '../../../http/plain-page.ts';
import { LANGUAGES, type Language, say, sayInFigures } from '../../../i18n.ts';
import { escapedHtml as escaped } from '../../../ports/html.ts';
import { stateOf } from './present.ts';
import type { VerifiedRow } from './queries.ts';

/** `ask`: the form alone; `unknown` code; `too_many` tries. */
export type Finding = VerifiedRow | 'ask' | 'unknown' | 'too_many';

type FactKey = 'kind' | 'award' | 'team' | 'school' | 'track' | 'edition' | 'issued' | 'code';

function resultIn({ result }: VerifiedRow, language: Language): string {
  if (!result) return '';
  const address = escaped(`${language === 'ar' ? '/ar' : ''}/results/${result}`);
  return `<dt>${say(language, 'verification:result')}</dt><dd><a href="${address}"><bdi dir="ltr">${address}</bdi></a></dd>`;
}

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
  return `<dl>${first}${shown.join('')}${resultIn(row, language)}</dl>`;
}

/** Revoked with its replacement: taking a corrected award back does not revive the first paper. */
const seenState = (row: VerifiedRow) => (row.ends_revoked ? 'revoked' : stateOf(row));

const LOOKS = { valid: 'good', replaced: 'old', revoked: 'bad', unknown: 'bad' } as const;

/** No facts for a revoked certificate; a valid one has a link to its badge. */
function part(finding: Finding, language: Language, site: string): string {
  const key = typeof finding === 'string' ? finding : seenState(finding);
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

/**
 * Arabic first, by the name that a certificate was issued with. No form if one was found, and
 * after too many tries.
 */
export function verifyPage(finding: Finding, brand: Brand) {
  const title = LANGUAGES.map((each) => say(each, 'verification:title')).join(' · ');
  const isAsked = typeof finding === 'string' && finding !== 'too_many';
  const parts = LANGUAGES.map((each) => part(finding, each, brand.full[each]));
  return plainPage(brand, title, [...parts, isAsked ? FORM() : ''].join('\n'));
}
