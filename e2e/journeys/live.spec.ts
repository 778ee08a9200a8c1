import { delayPlace, getTimetable, moveSlotState, publishTimetable } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { crewToken } from '../support/crew-world.ts';
import { dayWorld, practiceTimes } from '../support/day-world.ts';
import { callAs, filled } from '../support/own-student.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** Milliseconds in which a call or a delay is seen. */
const seen = { timeout: 10_000 };

test('a hall’s screen shows a call and a delay, and says when it hears nothing', async ({
  page,
  request,
}) => {
  const texts = await textsOf('live', 'ar');
  const names = ['Screen Owls', 'فريق الشاشة'];
  const { crew, eventId } = await dayWorld(request, names, ['caller']);
  await practiceTimes(request, eventId);
  const owner = await ownersToken(request);
  const ofEvent = { id: eventId };
  await page.setViewportSize({ width: 1920, height: 1080 });
  // The site knows a new event after two seconds at the latest.
  const status = async () => (await request.get(`/ar/live/${eventId}`)).status();
  await expect.poll(status).toBe(200);
  await page.clock.install();
  await page.goto(`/ar/live/${eventId}`);
  await expect(page.getByText(texts.empty)).toBeVisible();

  await callAs(request, owner, filled(publishTimetable, ofEvent), { published: true });
  const next = async () => {
    await page.clock.runFor(6_000);
    return page.locator('main').textContent();
  };
  await expect.poll(next, seen).toContain('Screen Owls');
  const { slots, places } = await callAs(request, owner, filled(getTimetable, ofEvent));
  const [first] = slots;
  const [called] = crew;
  if (!called) throw new Error('no caller');
  const caller = await crewToken(request, called);
  const move = filled(moveSlotState, { id: first?.id ?? '' });
  await callAs(request, caller, move, { state: 'called', version: first?.version ?? 0 });
  await expect.poll(next, seen).toContain(texts.states.called);
  const delay = { place_id: places[0]?.id ?? '', minutes: 12 };
  await callAs(request, owner, filled(delayPlace, ofEvent), delay);
  await expect.poll(next, seen).toContain(fill(texts.late_many, { count: 12 }));
  await expectAccessible(page, 'a hall’s screen');

  await page.getByRole('searchbox').fill('فريق الشاشة');
  await expect(page.getByText('Screen Owls', { exact: true })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('team')).toBe('فريق الشاشة');

  await page.route('**/api/live/*', (route) => route.abort());
  await expect
    .poll(async () => (await next()) ?? '', { timeout: 20_000 })
    .toContain(texts.asOf.split('{{')[0]?.trim());
  await page.unroute('**/api/live/*');
  await expect.poll(next, seen).not.toContain(texts.asOf.split('{{')[0]?.trim());
});
