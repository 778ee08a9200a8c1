import { expect, test } from 'vitest';
import { findProblems, type Product } from './check-handbooks.ts';

const product: Product = {
  routes: ['/academy/wallet', '/academy/teams/:teamId', '/results', '/ar/results'],
  pictures: ['wallet'],
  texts: { ar: new Set(['ادفع']), en: new Set(['Pay']) },
  hasFile: () => true,
};
const arabic = `# دليل
للمدرسة.

## المحفظة {#wallet}
pages: /academy/wallet /academy/teams/:teamId
1. اضغط **ادفع** ثم انظر [النتائج](/results).
![المحفظة](wallet)
`;
const english = `# Handbook
For schools.

## Wallet {#wallet}
pages: /academy/wallet /academy/teams/:teamId
1. Press **Pay**, then see [results](/results), [above](#wallet).
![Wallet](wallet)
`;
const problems = (en: string, changed: Partial<Product> = {}) =>
  findProblems({ ar: arabic, en }, { ...product, ...changed });

test('a true handbook passes', () => {
  expect(problems(english)).toEqual([]);
});

test.each([
  ['**Pay**', '**Buy**', 'en: no screen says “Buy”'],
  ['(/results)', '(/winners)', 'en: /winners leads nowhere'],
  ['(#wallet)', '(#teams)', 'en: #teams leads nowhere'],
  ['(wallet)', '(purse)', 'en: no picture purse is listed'],
  ['/academy/wallet ', '/academy/purse ', 'en: no page /academy/purse'],
  ['/academy/wallet ', '/academy/wallet /academy/wallet ', 'en: /academy/wallet has two chapters'],
  ['{#wallet}', '{#money}', 'other chapters in Arabic'],
  [' {#wallet}', '', 'line 4: no heading is like this'],
  ['For schools.', '', 'en: has no title, lead or chapters'],
])('%s → %s fails', (from, to, problem) => {
  expect(problems(english.replace(from, to)).join('\n')).toContain(problem);
});

test('a picture that was not taken fails', () => {
  const missing = problems(english, { hasFile: (language) => language === 'ar' });
  expect(missing).toEqual(['en: npm run shots -- wallet is due']);
});
