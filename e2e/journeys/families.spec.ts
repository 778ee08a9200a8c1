import {
  deleteChild,
  getStudentProfile,
  sendConsentCode,
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
import { latestCode } from '../support/messages.ts';
import { callAs, ownPhone, ownStudent } from '../support/own-student.ts';
import { openIn, pasteCode } from '../support/school.ts';
import { fill, textsOf } from '../support/texts.ts';
import { guardianPath } from '../support/twice/guardian.ts';

/** Enters the latest code of the phone until the children's data are open. */
const openByCode = async (
  page: Page,
  language: 'ar' | 'en',
  { request, phone, child }: { request: APIRequestContext; phone: string; child: Locator },
) => {
  const { data } = await textsOf('families', language);
  await expect
    .poll(async () => {
      await pasteCode(page, language, await latestCode(request, phone));
      await page.getByRole('button', { name: data.submit, exact: true }).click();
      return child.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
};

test('a guardian’s correction keeps what the child has saved meanwhile', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { data, correct } = await textsOf('families', 'en');
  const { fields } = await textsOf('student-account', 'en');
  const { editedMeanwhile } = await textsOf('shell', 'en');
  const phone = `+20${ownPhone()}`;
  const own = await ownStudent(request, 'Habiba', 'Testfamily');
  const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
  await callAs(request, own.token, 'PUT', setGuardian.path, named);
  await openIn(page, 'en', await guardianPath(request, phone));
  await page.getByRole('button', { name: data.open }).click();
  await expect(page.getByText(data.codeText)).toBeVisible();
  const child = page.getByRole('article', { name: /Habiba|Heba/ });
  await openByCode(page, 'en', { request, phone, child });
  const name = 'Habiba Testfamily';
  await child.getByRole('button', { name: fill(correct.actionFor, { name }) }).click();
  const field = (named: 'first_name' | 'address') =>
    child.getByRole('textbox', { name: fields[named] });
  await field('first_name').fill('Heba');

  const { first_name, last_name, birth_date, gender, version } = own.student;
  const address = '9 New Street';
  const saved = { first_name, last_name, birth_date, gender, address, version };
  await callAs(request, own.token, 'PUT', updateStudentProfile.path, saved);

  const save = child.getByRole('button', { name: correct.save });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: editedMeanwhile.title });
  await expect(notice).toContainText(`${fields.address}: 7 Invented Street → ${address}`);
  await expectAccessible(page, 'correction of a child who has saved meanwhile');
  await expect(field('address')).toHaveValue(address);
  await expect(field('first_name')).toHaveValue('Heba');
  await save.click();
  await expect(save).toBeHidden();
  const stored = await callAs(request, own.token, 'GET', getStudentProfile.path);
  expect(stored).toMatchObject({ first_name: 'Heba', address });
});

for (const language of ['ar', 'en'] as const) {
  test(`a guardian enters a code whose answer was lost, in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { page: texts } = await textsOf('guardians', language);
    const phone = `+20${ownPhone()}`;
    const own = await ownStudent(request, 'Laila', 'Testfamily');
    const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
    await callAs(request, own.token, 'PUT', setGuardian.path, named);
    await openIn(page, language, await guardianPath(request, phone));
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(`**/api${sendConsentCode.path}`, lose, { times: 1 });
    const agree = page.getByRole('button', { name: texts.agree, exact: true });
    await agree.click();
    await expect(page.getByRole('alert')).toBeVisible();
    // A failure alone opens no field: the next press learns that a code was counted.
    await expect(agree).toBeEnabled();
    await agree.click();
    await expect(page.getByText(texts.codeMayBeOut)).toBeVisible();
    await pasteCode(page, language, await latestCode(request, phone));
    await page.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect(page.getByText(texts.givenText)).toBeVisible();
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`a mother of three decides, corrects and deletes by one link in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(
      language === 'ar' ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    );
    const { page: texts, own } = await textsOf('guardians', language);
    const families = await textsOf('families', language);
    const { fields } = await textsOf('student-account', language);
    const phone = `+20${ownPhone()}`;
    const children = [];
    for (const name of ['Aya', 'Basel', 'Dina']) {
      const child = await ownStudent(request, name, 'Testfamily');
      const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
      await callAs(request, child.token, 'PUT', setGuardian.path, named);
      children.push(child);
    }
    await openIn(page, language, await guardianPath(request, phone));
    const list = page.getByRole('navigation', { name: families.children });
    await expect(list.getByRole('button')).toHaveCount(3);
    await expectAccessible(page, 'guardian page of a family');

    await list.getByRole('button', { name: 'Dina' }).click();
    await expect(page.getByRole('heading', { name: /Dina/ })).toBeVisible();
    await page.getByRole('button', { name: texts.agree, exact: true }).click();
    await pasteCode(page, language, await latestCode(request, phone));
    await page.getByRole('button', { name: texts.submit }).click();
    await expect(page.getByText(texts.given)).toBeVisible();
    await expect(list.getByRole('button', { name: 'Dina' })).toContainText(own.states.given);
    await expect(list.getByRole('button', { name: 'Aya' })).toContainText(own.states.waiting);

    await page.getByRole('button', { name: families.data.open }).click();
    await expect(page.getByText(families.data.codeText)).toBeVisible();
    const basel = page.getByRole('article', { name: /Basel/ });
    await openByCode(page, language, { request, phone, child: basel });
    await expectAccessible(page, 'data of a family');
    const name = 'Basel Testfamily';
    const aya = page.getByRole('article', { name: /Aya/ });
    await aya
      .getByRole('button', { name: fill(families.correct.actionFor, { name: 'Aya Testfamily' }) })
      .click();
    // Half a day in one child's form does not stop another child's.
    const { date } = await textsOf('shell', language);
    await aya.getByLabel(date.month).selectOption('');
    await basel.getByRole('button', { name: fill(families.correct.actionFor, { name }) }).click();
    await basel.getByRole('textbox', { name: fields.first_name }).fill('Bassel');
    await expectAccessible(page, 'correction of a child');
    await basel.getByRole('button', { name: families.correct.save }).click();
    await expect(page.getByRole('article', { name: /Bassel/ })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Bassel' })).toBeVisible();
    const { cancel } = await textsOf('common', language);
    await aya.getByRole('button', { name: cancel, exact: true }).click();

    const download = page.waitForEvent('download');
    await aya.getByRole('button', { name: families.download.action }).click();
    expect((await download).suggestedFilename()).toBe('my-data.json');
    const deletes = fill(families.remove.actionFor, { name: 'Aya Testfamily' });
    await aya.getByRole('button', { name: deletes }).click();
    await page.getByRole('dialog').getByRole('button', { name: families.remove.confirm }).click();
    await expect(aya).toBeHidden();
    await expect(list.getByRole('button')).toHaveCount(2);
    await page.reload();
    await expect(list.getByRole('button')).toHaveCount(2);
  });

  test(`a child whose deletion lost its reply leaves the page at the next press in ${language}`, async ({
    page,
    request,
  }) => {
    const families = await textsOf('families', language);
    const phone = `+20${ownPhone()}`;
    const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
    // The sibling keeps the grant alive.
    for (const name of ['Farida', 'Gamila']) {
      const child = await ownStudent(request, name, 'Testfamily');
      await callAs(request, child.token, 'PUT', setGuardian.path, named);
    }
    await openIn(page, language, await guardianPath(request, phone));
    await page.getByRole('button', { name: families.data.open }).click();
    await expect(page.getByText(families.data.codeText)).toBeVisible();
    const farida = page.getByRole('article', { name: /Farida/ });
    await openByCode(page, language, { request, phone, child: farida });
    await page.route(
      `**/api${deleteChild.path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const press = async () => {
      const deletes = fill(families.remove.actionFor, { name: 'Farida Testfamily' });
      await farida.getByRole('button', { name: deletes }).click();
      await page.getByRole('dialog').getByRole('button', { name: families.remove.confirm }).click();
    };
    await press();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(farida).toBeVisible();
    await press();
    await expect(page.getByText(families.gone)).toBeVisible();
    await expect(farida).toBeHidden();
  });
}
