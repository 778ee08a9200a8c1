import {
  getStudentProfile,
  sendFamilyCode,
  setGuardian,
  updateStudentProfile,
} from '@midan/contract';
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Route,
  test,
} from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseDay } from '../support/date-field.ts';
import { guardianPath } from '../support/double-press/guardian.ts';
import { latestCode } from '../support/messages.ts';
import { callAs, ownPhone, ownStudent } from '../support/own-student.ts';
import { openIn, pasteCode } from '../support/school.ts';
import { fill, textsOf } from '../support/texts.ts';

interface Opened {
  request: APIRequestContext;
  phone: string;
}

async function openByCode(page: Page, language: 'ar' | 'en', { request, phone }: Opened) {
  const { data } = await textsOf('families', language);
  await page.getByRole('button', { name: data.open, exact: true }).click();
  await expect(page.locator('[data-path=otp_code]')).toBeVisible();
  await pasteCode(page, language, await latestCode(request, phone));
}

async function prove(child: Locator, language: 'ar' | 'en', day = '2013-05-04') {
  const { facts, prove: texts } = await textsOf('families', language);
  await chooseDay(child, language, facts.birth_date, day);
  await child.getByRole('button', { name: texts.action }).click();
}

test('a guardian’s correction keeps what the child saved meanwhile', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { correct } = await textsOf('families', 'en');
  const { fields } = await textsOf('student-account', 'en');
  const { editedMeanwhile } = await textsOf('shell', 'en');
  const phone = `+20${ownPhone()}`;
  const own = await ownStudent(request, 'Habiba', 'Testfamily');
  const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
  await callAs(request, own.token, setGuardian, named);
  await openIn(page, 'en', await guardianPath(request, phone));
  const child = page.getByRole('article', { name: /Habiba|Heba/ });
  await openByCode(page, 'en', { request, phone });
  await prove(child, 'en');
  const name = 'Habiba Testfamily';
  await child.getByRole('button', { name: fill(correct.actionFor, { name }) }).click();
  const field = (named: 'first_name' | 'address') =>
    child.getByRole('textbox', { name: fields[named] });
  await field('first_name').fill('Heba');

  const { first_name, last_name, birth_date, gender, version } = own.student;
  const address = '9 New Street';
  const saved = { first_name, last_name, birth_date, gender, address, version };
  await callAs(request, own.token, updateStudentProfile, saved);

  const save = child.getByRole('button', { name: correct.save });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: editedMeanwhile.title });
  await expect(notice).toContainText(`${fields.address}: 7 Invented Street → ${address}`);
  await expectAccessible(page, 'correction of a child who has saved meanwhile');
  await expect(field('address')).toHaveValue(address);
  await expect(field('first_name')).toHaveValue('Heba');
  await save.click();
  await expect(save).toBeHidden();
  const stored = await callAs(request, own.token, getStudentProfile);
  expect(stored).toMatchObject({ first_name: 'Heba', address });
});

for (const language of ['ar', 'en'] as const) {
  test(`a guardian enters a code whose answer was lost, in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { page: texts } = await textsOf('guardians', language);
    const { data } = await textsOf('families', language);
    const phone = `+20${ownPhone()}`;
    const own = await ownStudent(request, 'Laila', 'Testfamily');
    const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
    await callAs(request, own.token, setGuardian, named);
    await openIn(page, language, await guardianPath(request, phone));
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(`**/api${sendFamilyCode.path}`, lose, { times: 1 });
    await page.getByRole('textbox', { name: texts.name }).fill('Mona Test');
    await page.getByRole('button', { name: texts.agree, exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    // The next press learns that a code was counted.
    await page.getByRole('button', { name: data.again, exact: true }).click();
    await expect(page.getByText(data.codeMayBeOut)).toBeVisible();
    await pasteCode(page, language, await latestCode(request, phone));
    await expect(page.getByText(texts.answered)).toBeVisible();
  });

  test(`a mother of three answers by one code in at most 12 acts in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { page: texts, own } = await textsOf('guardians', language);
    const families = await textsOf('families', language);
    const { fields } = await textsOf('student-account', language);
    const phone = `+20${ownPhone()}`;
    for (const name of ['Aya', 'Basel', 'Dina']) {
      const child = await ownStudent(request, name, 'Testfamily');
      const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
      await callAs(request, child.token, setGuardian, named);
    }
    await openIn(page, language, await guardianPath(request, phone));
    await expect(page.getByText('Testfamily')).toBeHidden();
    await expectAccessible(page, 'guardian page of a family');
    let acts = 0;
    const act = async (done: Promise<unknown>) => {
      await done;
      acts += 1;
    };
    await expect(page.getByRole('button', { name: texts.listen, exact: true })).toBeVisible();
    await act(page.getByText(texts.reader.mother, { exact: true }).click());
    const [question = ''] = texts.question.mother.split('{{names}}');
    await expect(page.getByRole('heading', { name: question.trim() })).toBeVisible();
    await expect(page.getByText(texts.tick.mother)).toBeVisible();
    await act(page.getByRole('checkbox', { name: 'Basel' }).uncheck());
    await act(page.getByRole('textbox', { name: texts.name }).fill('منى من الاختبار'));
    await act(page.getByRole('button', { name: texts.agree, exact: true }).click());
    await act(page.getByRole('dialog').getByRole('button', { name: texts.disagree }).click());
    await expect(page.locator('[data-path=otp_code]')).toBeVisible();
    await act(pasteCode(page, language, await latestCode(request, phone)));
    await expect(page.getByText(texts.answered)).toBeVisible();
    await expect(page.getByText(own.states.given, { exact: true })).toHaveCount(2);
    await expect(page.getByText(own.states.declined, { exact: true })).toHaveCount(1);
    console.log(`three children answered with one code in ${acts} presses and fills`);
    expect(acts).toBeLessThanOrEqual(12);
    await expectAccessible(page, 'answers of a family');

    const basel = page.getByRole('article', { name: /Basel|Bassel/ });
    const aya = page.getByRole('article', { name: /Aya/ });
    await prove(basel, language, '2012-05-04');
    await expect(basel.getByText(families.facts.gender)).toBeHidden();
    await prove(basel, language);
    await expect(basel.getByText(families.facts.gender)).toBeVisible();
    await prove(aya, language);
    await expectAccessible(page, 'data of a family');
    const name = 'Basel Testfamily';
    await basel.getByRole('button', { name: fill(families.correct.actionFor, { name }) }).click();
    await basel.getByRole('textbox', { name: fields.first_name }).fill('Bassel');
    await expectAccessible(page, 'correction of a child');
    await basel.getByRole('button', { name: families.correct.save }).click();
    await expect(page.getByRole('article', { name: /Bassel/ })).toBeVisible();

    const download = page.waitForEvent('download');
    await aya.getByRole('button', { name: families.download.action }).click();
    expect((await download).suggestedFilename()).toBe('my-data.json');
    await aya.getByText(families.remove.more, { exact: true }).click();
    const deletes = fill(families.remove.actionFor, { name: 'Aya Testfamily' });
    await aya.getByRole('button', { name: deletes }).click();
    await page.getByRole('dialog').getByRole('button', { name: families.remove.confirm }).click();
    const keep = aya.getByRole('button', { name: families.keep.action });
    await expect(keep).toBeVisible();
    await expectAccessible(page, 'a child that is to be deleted');
    await page.reload();
    await keep.click();
    await expect(keep).toBeHidden();
  });
}
