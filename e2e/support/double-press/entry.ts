import { randomInt } from 'node:crypto';
import {
  listAcademySessions,
  listStudentSessions,
  loginAcademy,
  loginStudent,
  verifyAcademyPhone,
  verifyStudentPhone,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { chooseDay } from '../date-field.ts';
import { hydrated } from '../hydrated.ts';
import { latestCode } from '../messages.ts';
import { fillRegistration, openIn, pasteCode } from '../school.ts';
import { textsOf } from '../texts.ts';
import { countMessages, countOf } from './counts.ts';
import type { Rows } from './press.ts';

type Area = 'academy' | 'student';

interface Stage {
  page: Page;
  request: APIRequestContext;
  /** Egyptian, without the dial code. */
  phone: string;
  email: string;
  password: string;
  code: string;
}

const CALLS = {
  academy: {
    login: loginAcademy,
    verify: verifyAcademyPhone,
    sessions: listAcademySessions,
    key: 'academy_auth_token',
  },
  student: {
    login: loginStudent,
    verify: verifyStudentPhone,
    sessions: listStudentSessions,
    key: 'auth_token',
  },
};

/** Password and code are empty until the rows set them. */
export async function entryStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const number = randomInt(10_000_000, 100_000_000);
  await openIn(page, 'ar', '/student/login');
  const email = `entry-${number}@midan.test`;
  return { page, request, phone: `10${number}`, email, password: '', code: '' };
}

async function fillStudent(page: Page, { phone, email }: Stage): Promise<void> {
  const { fields, genders } = await textsOf('student-account', 'ar');
  const field = (name: keyof typeof fields) => page.getByRole('textbox', { name: fields[name] });
  await field('first_name').fill('سلمى');
  await field('last_name').fill('من الاختبار');
  await chooseDay(page, 'ar', fields.birth_date, '2013-05-04');
  await page.getByRole('combobox', { name: fields.gender }).selectOption(genders.female);
  await field('address').fill('7 شارع الاختبار');
  await field('email').fill(email);
  await field('phone_number').fill(phone);
}

export function entry(area: Area): Rows<Stage> {
  const calls = CALLS[area];
  const role = area === 'academy' ? 'Academy' : 'Student';
  const signedIn = async ({ page }: Stage) =>
    Number(await page.evaluate((key) => localStorage.getItem(key) !== null, calls.key));
  const fillLogin = async ({ page, email, password }: Stage) => {
    const { login } = await textsOf('sessions', 'ar');
    await page.goto(`/${area}/login`);
    // After a new password the page fills in the email when React starts: not in mid-fill.
    await hydrated(page);
    await page.getByLabel(login.email).fill(email);
    await page.getByRole('textbox', { name: login.password }).fill(password);
    return page.getByRole('button', { name: login.submit, exact: true });
  };
  return {
    [`register${role}`]: async (stage) => {
      const { page, request, phone, email } = stage;
      await page.goto(`/${area}/register`);
      if (area === 'student') await fillStudent(page, stage);
      else await fillRegistration(page, 'ar', { name: 'مدرسة الدخول', email, phone });
      const { register } = await textsOf(
        area === 'academy' ? 'academies' : 'student-account',
        'ar',
      );
      return {
        button: page.getByRole('button', { name: register.submit }),
        count: () => countMessages(request, `+20${phone}`),
      };
    },
    [`verify${role}Phone`]: async (stage) => {
      const { page, request, phone } = stage;
      const { submit } = await textsOf('codes', 'ar');
      stage.code = await latestCode(request, `+20${phone}`);
      // The sixth digit sends the form: that sending is refused, so that the button has a turn.
      const json = { success: false, code: 'code_invalid', message: 'refused once' };
      await page.route(
        `**/api${calls.verify.path}`,
        (route) => route.fulfill({ status: 422, json }),
        { times: 1 },
      );
      await pasteCode(page, 'ar', stage.code);
      await page.getByText('refused once').first().waitFor();
      return {
        button: page.getByRole('button', { name: submit, exact: true }),
        count: () => signedIn(stage),
      };
    },
    [`mark${role}CredentialsSaved`]: async (stage) => {
      const { credentials } = await textsOf('sessions', 'ar');
      const dialog = stage.page.getByRole('dialog', { name: credentials.title });
      stage.password = await dialog.locator('bdi').last().innerText();
      const button = dialog.getByRole('button', { name: credentials.saved });
      return { button, toasts: 0 };
    },
    [`logout${role}`]: async (stage) => {
      const { menu } = await textsOf('shell', 'ar');
      await stage.page.goto(`/${area}`);
      await hydrated(stage.page);
      return {
        button: stage.page.getByRole('button', { name: menu.logout }).last(),
        count: () => signedIn(stage),
        adds: -1,
      };
    },
    [`forgot${role}Password`]: async ({ page, request, email, phone }) => {
      const texts = await textsOf('sessions', 'ar');
      await page.goto(`/${area}/forgot-password`);
      await hydrated(page);
      await page.getByRole('textbox', { name: texts.login.email }).fill(email);
      return {
        button: page.getByRole('button', { name: texts.forgot.submit }),
        count: () => countMessages(request, `+20${phone}`),
      };
    },
    [`reset${role}Password`]: async (stage) => {
      const { page, request, phone } = stage;
      const texts = await textsOf('sessions', 'ar');
      stage.password = 'pressed twice 2026';
      // In this order: with a password the sixth digit would send the form.
      await pasteCode(page, 'ar', await latestCode(request, `+20${phone}`, stage.code));
      await page.getByRole('textbox', { name: texts.passwordForm.next }).fill(stage.password);
      return { button: page.getByRole('button', { name: texts.reset.submit }) };
    },
    [`resend${role}Otp`]: async (stage) => {
      const { page } = stage;
      const { unverified } = await textsOf('sessions', 'ar');
      // An account whose sign-up code was never entered is told so when it signs in.
      const json = { success: false, code: 'phone_not_verified', message: 'لم يتم التحقق' };
      await page.route(
        `**/api${calls.login.path}`,
        (route) => route.fulfill({ status: 403, json }),
        {
          times: 1,
        },
      );
      await (await fillLogin(stage)).click();
      await page.getByRole('textbox', { name: unverified.phone }).fill(`12${stage.phone.slice(2)}`);
      return { button: page.getByRole('button', { name: unverified.submit }) };
    },
    [`login${role}`]: async (stage) => {
      const { request, email, password } = stage;
      const first = await request.post(`/api${calls.login.path}`, { data: { email, password } });
      expect(first.ok(), await first.text()).toBe(true);
      const { token } = ((await first.json()) as { data: { token: string } }).data;
      return {
        button: await fillLogin(stage),
        count: () => countOf(request, token, calls.sessions.path),
      };
    },
  };
}
