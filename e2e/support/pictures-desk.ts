import type { Page } from '@playwright/test';
import { type HandbookPicture, press, show } from './handbook-picture.ts';
import { textsOf } from './texts.ts';

type Open = NonNullable<HandbookPicture['open']>;

const showHeading = (page: Page, name: string) =>
  show(page.getByRole('heading', { name, exact: true }));

/** The demo's school with the most of everything. */
const SCHOOL = 'مدرسة أفق النيل للتكنولوجيا';

/** Opens an event of the desk's list, and one of its tracks. */
async function openEvent(page: Page, nth: number, track?: number) {
  const list = page.getByRole('main').getByRole('listitem');
  await list.getByRole('link').nth(nth).click();
  if (track === undefined) return;
  await list.nth(track).getByRole('heading').getByRole('link').click();
}

const openEdition: Open = async (page, language) => {
  const { open } = await textsOf('editions-administration', language);
  await press(page, new RegExp(`^${open}: `));
  await show(page.getByRole('tablist'));
};

const review: Open = async (page, language) => {
  const { queue, decision } = await textsOf('bank-transfer-review', language);
  await press(page, queue.start);
  await page.getByRole('button', { name: decision.accept }).waitFor();
};

const openStatement: Open = async (page, language) => {
  await press(page, /^statement-.*csv$/);
  await showHeading(page, (await textsOf('statements', language)).row.title);
};

const giveBack: Open = async (page, language) => {
  const { reason, preview, refund } = await textsOf('money-back', language);
  await press(page, SCHOOL);
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await press(page, refund.action);
  await page.getByRole('checkbox').first().check();
  const words = { ar: 'اشترته المدرسة مرتين بالخطأ', en: 'The school bought it twice by mistake' };
  await page.getByRole('textbox', { name: reason }).fill(words[language]);
  await press(page, preview.ask);
  await page.getByText(preview.title, { exact: true }).waitFor();
  await showHeading(page, refund.title);
};

const openSchool: Open = async (page, language) => {
  const { actions } = await textsOf('academies-administration', language);
  await press(page, SCHOOL);
  await page.getByRole('group', { name: actions }).waitFor();
};

const judgeSheet: Open = async (page, language) => {
  const { states, sheet } = await textsOf('crew', language);
  await press(page, new RegExp(states.draft));
  await page.getByRole('button', { name: sheet.handIn }).waitFor();
};

const timetable: Open = async (page, language) => {
  const { tabs } = await textsOf('judging', language);
  await openEvent(page, 1);
  await press(page, tabs.timetable);
  await showHeading(page, { ar: 'الساحة 1', en: 'Arena 1' }[language]);
};

const gate: Open = async (page, language) => {
  const { open, gate } = await textsOf('crew-day', language);
  await press(page, open.gate);
  const missing = page.getByRole('group').filter({ hasText: gate.missing.split('{{')[0] ?? '' });
  await missing.locator('summary').click();
  await missing.getByRole('link').first().click();
};

const published: Open = async (page, language) => {
  const { tabs, places } = await textsOf('results-desk', language);
  await openEvent(page, 0, 1);
  await press(page, tabs.results);
  await showHeading(page, places.title);
};

const issue: Open = async (page, language) =>
  showHeading(page, (await textsOf('certificates', language)).admin.kindsTitle);

const desk = (page: string, open: Open) => ({ as: 'admin', page, wide: true, open }) as const;

/** For the administrator's handbook: name → what to take. */
export const DESK_PICTURES = {
  'desk-edition': desk('/admin/editions/:editionId', openEdition),
  'desk-transfers': desk('/admin/bank-transfers', review),
  'desk-statement': desk('/admin/statements/:statementId', openStatement),
  'desk-give-back': desk('/admin/academies/:academyId', giveBack),
  'desk-school': desk('/admin/academies/:academyId', openSchool),
  'desk-website': { as: 'admin', page: '/admin/website', wide: true },
  'crew-sheet': { as: 'judge', page: '/crew', open: judgeSheet },
  'desk-timetable': desk('/admin/events/:eventId?/:trackKey?', timetable),
  'crew-gate': { as: 'gate', page: '/crew', open: gate },
  'desk-results': desk('/admin/events/:eventId?/:trackKey?', published),
  'desk-certificates': desk('/admin/certificates', issue),
} satisfies Record<string, HandbookPicture>;
