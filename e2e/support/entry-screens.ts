import {
  forgotAcademyPassword,
  forgotAdminPassword,
  forgotStudentPassword,
  loginAcademy,
  loginAdmin,
  loginStudent,
  registerAcademy,
  registerStudent,
  resetAcademyPassword,
  resetStudentPassword,
  verifyAcademyPhone,
  verifyStudentPhone,
} from '@midan/contract';
import type { Language } from '@midan/messages';
import type { Locator, Page } from '@playwright/test';
import { chooseDay } from './date-field.ts';
import { fill, textsOf } from './texts.ts';

export interface EntryScreen {
  path: string;
  endpoint: { path: string };
  /** What the navigation before handed over. */
  state?: object;
  texts: [field: Locator, text: string][];
  /** Chosen, or typed as a whole, before the script is there. */
  choose?: () => Promise<void>;
  /** True if the last digit sends the form once the script runs. */
  sendsItself?: boolean;
  code?: Locator[];
  submit: Locator;
  body: Record<string, unknown>;
}

export const CODE = '246813';
const EMAIL = 'typed.early@midan.test';
const PASSWORD = 'Typed-early-26';
const PHONE = '1012345678';

type Describe = (page: Page, language: Language) => Promise<EntryScreen>;

async function boxesOf(page: Page, language: Language): Promise<Locator[]> {
  const { code } = await textsOf('shell', language);
  return [...CODE].map((_, index) =>
    page.getByRole('textbox', { name: fill(code.box, { index: index + 1, total: CODE.length }) }),
  );
}

const login =
  (path: string, endpoint: { path: string }): Describe =>
  async (page, language) => {
    const { login: texts } = await textsOf('sessions', language);
    return {
      path,
      endpoint,
      texts: [
        [page.getByRole('textbox', { name: texts.email }), EMAIL],
        [page.getByRole('textbox', { name: texts.password }), PASSWORD],
      ],
      submit: page.locator('form button[type=submit]'),
      body: { email: EMAIL, password: PASSWORD },
    };
  };

const forgot =
  (path: string, endpoint: { path: string }): Describe =>
  async (page, language) => {
    const texts = await textsOf('sessions', language);
    return {
      path,
      endpoint,
      texts: [[page.getByRole('textbox', { name: texts.login.email }), EMAIL]],
      submit: page.getByRole('button', { name: texts.forgot.submit }),
      body: { email: EMAIL },
    };
  };

const reset =
  (path: string, endpoint: { path: string }): Describe =>
  async (page, language) => {
    const texts = await textsOf('sessions', language);
    return {
      path: `${path}?email=${EMAIL}`,
      endpoint,
      texts: [[page.getByRole('textbox', { name: texts.passwordForm.next }), PASSWORD]],
      code: await boxesOf(page, language),
      submit: page.getByRole('button', { name: texts.reset.submit }),
      body: { email: EMAIL, otp_code: CODE, new_password: PASSWORD },
    };
  };

const verify =
  (path: string, endpoint: { path: string }): Describe =>
  async (page, language) => {
    const { submit } = await textsOf('codes', language);
    const phone_number = `+20${PHONE}`;
    return {
      path,
      endpoint,
      state: { phone_number, email: EMAIL, otp_channel: 'email', verification_token: 'typed' },
      texts: [],
      code: await boxesOf(page, language),
      sendsItself: true,
      submit: page.getByRole('button', { name: submit, exact: true }),
      body: { phone_number, otp_code: CODE, verification_token: 'typed' },
    };
  };

const schoolSignUp: Describe = async (page, language) => {
  const { fields, register, governorates, roles } = await textsOf('academies', language);
  const field = (name: keyof typeof fields) => page.getByRole('textbox', { name: fields[name] });
  const list = (name: keyof typeof fields) => page.getByRole('combobox', { name: fields[name] });
  return {
    path: '/academy/register',
    endpoint: registerAcademy,
    texts: [
      [field('name'), 'School of early typing'],
      [field('license_number'), 'L-2026/77'],
      [field('email'), EMAIL],
      [field('phone_number'), PHONE],
      [field('description'), 'typed early'],
      [field('area'), 'Dokki'],
      [field('address'), '7 Invented Street'],
      [field('contact_person_name'), 'Test Person'],
    ],
    async choose() {
      await list('governorate').fill(governorates.الجيزة);
      await list('contact_person_role').fill(roles['مدير المدرسة']);
      await page.getByRole('checkbox', { name: register.acceptsTerms }).check();
    },
    submit: page.getByRole('button', { name: register.submit }),
    body: {
      name: 'School of early typing',
      license_number: 'L-2026/77',
      email: EMAIL,
      phone_number: `+20${PHONE}`,
      description: 'typed early',
      governorate: 'الجيزة',
      area: 'Dokki',
      address: '7 Invented Street',
      contact_person_name: 'Test Person',
      contact_person_role: 'مدير المدرسة',
    },
  };
};

/** The phone is said to be the guardian's. */
const studentSignUp: Describe = async (page, language) => {
  const { fields, genders, register } = await textsOf('student-account', language);
  const field = (name: keyof typeof fields) => page.getByRole('textbox', { name: fields[name] });
  return {
    path: '/student/register',
    endpoint: registerStudent,
    texts: [
      [field('first_name'), 'سلمى'],
      [field('last_name'), 'من الاختبار'],
      [field('address'), '7 شارع الاختبار'],
      [field('email'), EMAIL],
      [field('phone_number'), PHONE],
    ],
    async choose() {
      await chooseDay(page, language, fields.birth_date, '2009-05-04');
      await page.getByRole('combobox', { name: fields.gender }).selectOption(genders.female);
      await page.getByRole('radio', { name: register.phoneOwners.guardian }).check();
    },
    submit: page.getByRole('button', { name: register.submit }),
    body: {
      first_name: 'سلمى',
      last_name: 'من الاختبار',
      address: '7 شارع الاختبار',
      birth_date: '2009-05-04',
      gender: 'female',
      email: EMAIL,
      phone_number: `+20${PHONE}`,
      phone_belongs_to: 'guardian',
    },
  };
};

export const ENTRY_SCREENS: Record<string, Describe> = {
  '/academy/login': login('/academy/login', loginAcademy),
  '/student/login': login('/student/login', loginStudent),
  '/admin/login': login('/admin/login', loginAdmin),
  '/academy/register': schoolSignUp,
  '/student/register': studentSignUp,
  '/academy/forgot-password': forgot('/academy/forgot-password', forgotAcademyPassword),
  '/student/forgot-password': forgot('/student/forgot-password', forgotStudentPassword),
  '/admin/forgot-password': forgot('/admin/forgot-password', forgotAdminPassword),
  '/academy/reset-password': reset('/academy/reset-password', resetAcademyPassword),
  '/student/reset-password': reset('/student/reset-password', resetStudentPassword),
  '/academy/verify-phone': verify('/academy/verify-phone', verifyAcademyPhone),
  '/student/verify-phone': verify('/student/verify-phone', verifyStudentPhone),
};
