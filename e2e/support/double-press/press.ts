import type { Endpoint } from '@midan/contract';
import {
  type ElementHandle,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** How long an answer is held back, in ms: the time in which a second press comes. */
const DELAY = 300;

/** Time in ms in which an answer must have come. */
const ANSWERED = 15_000;

/**
 * What one more press does after the answer:
 * - `gone`: nothing, the button is no longer there or is disabled
 * - `form`: nothing, its form is closed; a button of the same name would open it again, empty
 * - `asks`: it asks again before anything is sent
 * - `complains`: the form is empty again and says what is missing
 * - `refused`: the server refuses it, and the screen says so
 * - `same`: it saves the same once more
 */
export type Again = 'gone' | 'form' | 'asks' | 'complains' | 'refused' | 'same';

export interface Plan {
  /** The button that writes; where a question comes first, the button that asks it. */
  button: Locator;
  asks?: boolean;
  /** Sentences that pop up for one press; one unless told. */
  toasts?: number;
  again?: Again;
  /** How much there is of what the press makes, read through the API. */
  count?: () => Promise<number>;
  /** How much more there is after it; one unless told. */
  adds?: number;
  /** The server refuses it from the start. */
  isRefused?: boolean;
  /** Dialogs that stand after it and did not before; none unless told. */
  opens?: number;
  /** Clears up for the next row. */
  tidy?: () => Promise<unknown>;
  /** Answers in the place of the server, for what is in force for every other journey too. */
  answer?: () => Promise<object>;
}

/** By the endpoint's name, in the order in which they are pressed: how each is reached. */
export type Rows<Stage> = Record<string, (stage: Stage) => Promise<Plan>>;

/** How many toasts have appeared on the page; `undefined` while another page replaces it. */
const toasts = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { toasts?: number }).toasts ?? 0).catch(() => undefined);

/** Counts in `globalThis.toasts` every toast that appears, also those that are gone again. */
export async function countToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const counter = globalThis as { toasts?: number };
    counter.toasts = 0;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.mantine-Notification-root')) {
        if (!seen.has(toast)) counter.toasts = (counter.toasts ?? 0) + 1;
        seen.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Closes all toasts: a sentence that is already shown would not pop up again. */
async function dismissToasts(page: Page): Promise<void> {
  const standing = page.locator('.mantine-Notification-root');
  await standing.locator('button').evaluateAll((all) => {
    for (const close of all as HTMLElement[]) close.click();
  });
  await expect(standing).toHaveCount(0);
}

/** Three clicks without waiting: two before the page can redraw, one after it has. */
const pressInARow = (button: ElementHandle): Promise<void> =>
  button.evaluate(async (element) => {
    const redrawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    (element as HTMLElement).click();
    (element as HTMLElement).click();
    await redrawn();
    await redrawn();
    (element as HTMLElement).click();
  });

/** Time in ms in which a press is surely the same one as before the answer (`SAME_PRESS`: 500). */
const SURELY_SAME = 400;

/** Once, when the button works again; not at all if the press would count as a new one. */
const pressOnceMore = (button: ElementHandle, answeredAt: number): Promise<void> =>
  button
    .evaluate(async (element, until) => {
      while (element.isConnected && Date.now() < until) {
        const { disabled, dataset } = element as HTMLButtonElement;
        if (!disabled && !dataset.loading) return (element as HTMLElement).click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, answeredAt + SURELY_SAME)
    // The page was left meanwhile.
    .catch(() => undefined);

async function handleOf(button: Locator): Promise<ElementHandle> {
  const handle = await button.elementHandle();
  if (!handle) throw new Error('no button');
  return handle;
}

/**
 * Presses the plan's button three times in a row and once right after the answer, then tries what
 * `plan.again` says; by default it checks that the button is gone. Fails if there was not just one
 * question (if it asks), one call, one toast and one effect, or what `plan` says instead.
 */
export async function pressTwice(page: Page, endpoint: Endpoint, plan: Plan): Promise<void> {
  const { button, asks = false, again = 'gone', answer } = plan;
  const pattern = new RegExp(`/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  const isCall = (sent: Request) =>
    sent.method() === endpoint.method && pattern.test(new URL(sent.url()).pathname);
  let calls = 0;
  const onRequest = (sent: Request) => {
    if (isCall(sent)) calls += 1;
  };
  page.on('request', onRequest);
  await page.route(pattern, async (route) => {
    if (!isCall(route.request())) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    return answer ? route.fulfill({ json: await answer() }) : route.continue();
  });
  const answered = () =>
    page.waitForResponse((reply) => isCall(reply.request()), { timeout: ANSWERED });
  const dialogs = page.getByRole('dialog');
  const expectToasts = (number: number) =>
    expect.poll(() => toasts(page), 'toasts').toBe(toastsBefore + number);
  const countBefore = (await plan.count?.()) ?? 0;
  await expect(button).toBeEnabled();
  await dismissToasts(page);
  const names = () =>
    dialogs.evaluateAll((all) => all.map((each) => each.ariaLabelledByElements?.[0]?.id ?? ''));
  const known = await names();
  const standing = known.length;
  const toastsBefore = (await toasts(page)) ?? 0;

  let writer = button;
  if (asks) {
    await pressInARow(await handleOf(button));
    await expect(dialogs, 'one question').toHaveCount(standing + 1);
    const asked = (await names()).findIndex((name) => !known.includes(name));
    writer = dialogs.nth(asked).getByRole('button').last();
  }
  const handle = await handleOf(writer);
  const reply = answered();
  await pressInARow(handle);
  await reply;
  if (again !== 'complains' && !plan.isRefused) await pressOnceMore(handle, Date.now());
  await expectToasts(plan.toasts ?? 1);
  expect(calls, 'calls while the answer was on its way').toBe(1);
  if (asks) await expect(dialogs, 'no further question').toHaveCount(standing + (plan.opens ?? 0));

  if (again === 'gone') {
    const working = button.filter({ visible: true }).and(page.locator(':enabled'));
    await expect(working, 'a button that is gone').toHaveCount(0);
  } else if (again === 'form') {
    await expect(button.and(page.locator('[type=submit]')), 'a form that is closed').toHaveCount(0);
  } else if (again === 'asks') {
    await button.click();
    await expect(dialogs).toHaveCount(standing + 1);
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(standing);
  } else if (again === 'complains') {
    // A press within half a second would still be the same one, and says nothing.
    await expect(async () => {
      await button.click();
      await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0, { timeout: 1000 });
    }).toPass();
  } else {
    const next = answered();
    // A press within half a second would still be the same one.
    await expect(async () => {
      if (calls === 1) await button.click();
      // The browser tells of a request a moment after the press.
      await expect.poll(() => calls, { timeout: 1000 }).toBe(2);
    }).toPass();
    expect((await next).ok()).toBe(again === 'same');
  }
  const isSentAgain = again === 'same' || again === 'refused';
  expect(calls, 'calls in all').toBe(isSentAgain ? 2 : 1);
  if (plan.count) {
    await expect.poll(plan.count, 'the effect').toBe(countBefore + (plan.adds ?? 1));
  }
  await page.unroute(pattern);
  page.off('request', onRequest);
  await plan.tidy?.();
}
