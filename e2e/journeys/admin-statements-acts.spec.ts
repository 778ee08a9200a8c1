import { randomInt } from 'node:crypto';
import { cairoDate, uploadStatement } from '@midan/contract';
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type OwnSchool, ownSchool, uploadTransfer } from '../support/own-school.ts';
import { demoSession, signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const MOST_ACTS = 30;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Amounts that no other journey has. */
const BASE = 30_000 + randomInt(1_000_000);
const NUMBER = randomInt(100_000, 1_000_000);

/** 60 credits: 20 with the school's code, 20 with the bank's number, 20 with amount and day alone. */
async function sixtyCredits(request: APIRequestContext): Promise<string> {
  const schools = await Promise.all(
    [1, 2, 3, 4].map((n) => ownSchool(request, `School of Credits ${n}`)),
  );
  const lines = await Promise.all(
    schools.map(async (school: OwnSchool, s) => {
      const own: string[] = [];
      for (let n = 0; n < 15; n += 1) {
        // Three amounts were paid by two schools each: their lines have two candidates.
        const isShared = n >= 12 && s >= 2;
        const amount = BASE + (isShared ? n * 10 : s * 200 + n * 10 + 1);
        const number = `FT ${NUMBER}-${s}${n + 10}`;
        const [kind] = (['code', 'number', 'plain'] as const).slice(Math.floor(n / 5));
        await uploadTransfer(
          request,
          school,
          amount,
          undefined,
          kind === 'number' ? number : undefined,
        );
        const words = {
          code: `transfer ${school.academy.payment_reference}`,
          number: `in ${number.replace(/\W/g, '')}`,
          plain: `cash ${s} ${n}`,
        };
        own.push(`${cairoDate(new Date())},${words[kind ?? 'plain']},${amount}`);
      }
      return own;
    }),
  );
  const columns = { date: 0, details: [1], amount: 2, debit: null, direction: null };
  const file = ['Day,Details,Money in', ...lines.flat()].join('\n');
  // A new session: what is the oldest of ten ends when another journey signs in.
  const { token } = await demoSession(request, 'admin');
  const reply = await request.post(`/api${uploadStatement.path}`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      columns: JSON.stringify(columns),
      statement: { name: 'sixty.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { data } = (await reply.json()) as { data: { statement: { id: string } } };
  return data.statement.id;
}

test.use({ viewport: DESKTOP });

test('sixty credits are settled in at most thirty acts', async ({ page, request }) => {
  test.slow();
  const id = await sixtyCredits(request);
  const { approve, settle, reason, tiles, match, progress } = await textsOf('statements', 'en');
  let acts = 0;
  const press = async (target: Locator) => {
    await target.click();
    acts += 1;
  };
  const shown = async (screen: string) => {
    await expectAccessible(page, screen);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, `${screen} on a phone`);
    await page.setViewportSize(DESKTOP);
  };
  await signInAs(page, request, 'admin', 'en');
  await page.goto(`/admin/statements/${id}`);

  await press(page.getByRole('button', { name: fill(approve.open_other, { value: 40 }) }));
  const certain = page.getByRole('dialog', { name: approve.title });
  for (const name of [match.sure, match.numbered]) {
    await expect(certain.getByText(fill(approve.group, { match: name, value: 20 }))).toBeVisible();
  }
  await expect(certain.getByText(reason.number).first()).toBeVisible();
  await shown('the certain lines');
  await press(certain.getByRole('button', { name: fill(approve.confirm_other, { value: 40 }) }));
  await expect(certain).toHaveCount(0);

  await press(page.getByRole('button', { name: approve.openLikely }));
  const looked = page.getByRole('dialog', { name: approve.titleLikely });
  const confirm = (n: number) =>
    looked.getByRole('button', { name: fill(approve.confirm_other, { value: n }) });
  await expect(confirm(0)).toBeDisabled();
  await shown('the possible lines');
  await press(looked.getByRole('checkbox', { name: approve.chooseAll }));
  await press(confirm(14));
  await expect(looked).toHaveCount(0);

  await press(
    page.getByRole('region', { name: tiles.label }).getByRole('button', { name: tiles.likely }),
  );
  await press(page.getByRole('button', { name: settle.open }).first());
  const [panelName = ''] = settle.label.split('{{line}}');
  const panel = page.getByRole('group', { name: panelName });
  for (let left = 6; left > 0; left -= 1) {
    await expect(panel).toBeFocused();
    const accept = panel.getByRole('button', { name: settle.accept });
    await expect(accept.last()).toBeEnabled();
    if (left === 6) await shown('a line that is settled in the list');
    const before = await panel.getAttribute('aria-label');
    if (left === 6) await press(accept.last());
    else {
      await page.keyboard.press('a');
      acts += 1;
    }
    await expect(page.getByRole('group', { name: before ?? '' })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: progress.label })).toContainText('60 of 60');
  console.log(`60 credits were settled in ${acts} acts`);
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);
});
