import { expect, test } from 'vitest';
import { i18nOf, loadMessages } from './i18n.ts';

test.each([
  ['en', ['Less than a year', '1 year', '3 years', '11 years']],
  ['ar', ['أقل من سنة', 'سنة واحدة', '3 سنوات', '11 سنة']],
] as const)('chooses plural forms, also that of nothing, in %s', async (language, forms) => {
  await loadMessages(language, ['students']);
  const { t } = i18nOf(language);
  const years = (count: number) => t('details.years', { ns: 'students', count });
  expect([0, 1, 3, 11].map(years)).toEqual(forms);
  expect(t('common:noSuchKey' as never)).toBe('noSuchKey');
});
