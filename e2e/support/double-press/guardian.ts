import {
  deleteChild,
  GUARDIAN_PATH,
  getStudentProfile,
  listDemoMessages,
  listStudentNotices,
  openFamily,
  proveChild,
  type StudentProfile,
  sendFamilyCode,
  setGuardian,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { chooseDay } from '../date-field.ts';
import { latestCode } from '../messages.ts';
import { callAs, type OwnStudent, ownPhone, ownStudent } from '../own-student.ts';
import { openIn, pasteCode } from '../school.ts';
import { textsOf } from '../texts.ts';
import { countMessages, countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  own: OwnStudent;
  phone: string;
}

export async function guardianStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const own = await ownStudent(request, 'سلمى');
  const phone = `+20${ownPhone()}`;
  const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
  await callAs(request, own.token, setGuardian, named);
  await openIn(page, 'ar', await guardianPath(request, phone));
  return { page, request, own, phone };
}

export async function guardianPath(request: APIRequestContext, phone: string): Promise<string> {
  let secret: string | undefined;
  await expect
    .poll(async () => {
      const sent = await request.get(`/api${listDemoMessages.path}`, { params: { to: phone } });
      const { data } = (await sent.json()) as { data: { text: string }[] };
      secret = data.map(({ text }) => /guardian#(\S+)/.exec(text)?.[1]).find(Boolean);
      return secret;
    })
    .toBeTruthy();
  return `${GUARDIAN_PATH}#${secret}`;
}

/** For a plan's `count`: 1 while the guardian's consent is in this state, otherwise 0. */
const countInState =
  ({ request, own }: Stage, wanted: string) =>
  () =>
    countOf<StudentProfile>(request, own.token, getStudentProfile.path, ({ guardian }) =>
      guardian?.state === wanted ? 1 : 0,
    );

export const GUARDIAN: Rows<Stage> = {
  sendFamilyCode: async ({ page, request, phone }) => {
    const { data } = await textsOf('families', 'ar');
    return {
      button: page.getByRole('button', { name: data.open, exact: true }),
      count: () => countMessages(request, phone),
    };
  },
  openFamily: async ({ page, request, phone }) => {
    const { data } = await textsOf('families', 'ar');
    // The sixth digit sends the form: that sending is refused, so that the button has a turn.
    const json = { success: false, code: 'code_invalid', message: 'refused once' };
    await page.route(`**/api${openFamily.path}`, (route) => route.fulfill({ status: 422, json }), {
      times: 1,
    });
    await pasteCode(page, 'ar', await latestCode(request, phone));
    await page.getByText('refused once').first().waitFor();
    return { button: page.getByRole('button', { name: data.submit, exact: true }), toasts: 0 };
  },
  answerConsent: async (stage) => {
    const { page: texts } = await textsOf('guardians', 'ar');
    await stage.page.getByRole('textbox', { name: texts.name }).fill('منى من الاختبار');
    return {
      button: stage.page.getByRole('button', { name: texts.agree, exact: true }),
      count: countInState(stage, 'given'),
    };
  },
  proveChild: async ({ page, own }) => {
    const { facts, prove } = await textsOf('families', 'ar');
    await chooseDay(page, 'ar', facts.birth_date, own.student.birth_date);
    return { button: page.getByRole('button', { name: prove.action }), toasts: 0 };
  },
  correctChild: async (stage) => {
    const { page, request, own } = stage;
    const { correct } = await textsOf('families', 'ar');
    const { fields } = await textsOf('student-account', 'ar');
    await page.getByRole('button', { name: correct.action }).click();
    await page.getByRole('textbox', { name: fields.first_name }).fill('سلمى المصححة');
    return {
      button: page.getByRole('button', { name: correct.save }),
      again: 'form',
      count: () =>
        countOf<StudentProfile>(request, own.token, getStudentProfile.path, ({ first_name }) =>
          first_name === 'سلمى المصححة' ? 1 : 0,
        ),
    };
  },
  deleteChild: async ({ page, request, own }) => {
    const { remove } = await textsOf('families', 'ar');
    await page.getByText(remove.more, { exact: true }).click();
    return {
      button: page.getByRole('button', { name: remove.action }),
      asks: true,
      count: () => countAsked(request, own.token),
    };
  },
  keepChild: async ({ page }) => {
    const { keep } = await textsOf('families', 'ar');
    return { button: page.getByRole('button', { name: keep.action }) };
  },
};

async function countAsked(request: APIRequestContext, token: string): Promise<number> {
  const told = await callAs(request, token, listStudentNotices);
  return told.filter(({ kind }) => kind === 'own_deletion_asked').length;
}

export async function studentToDelete(request: APIRequestContext): Promise<string> {
  const own = await ownStudent(request, 'سلمى');
  const phone = `+20${ownPhone()}`;
  const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
  await callAs(request, own.token, setGuardian, named);
  const token = (await guardianPath(request, phone)).split('#')[1] ?? '';
  await callAs(request, '', sendFamilyCode, { token });
  const otp_code = await latestCode(request, phone);
  const { grant } = await callAs(request, '', openFamily, { token, otp_code });
  const child = { grant, student_id: own.student.id };
  await callAs(request, '', proveChild, { ...child, birth_date: own.student.birth_date });
  await callAs(request, '', deleteChild, { ...child, hide: false });
  return own.student.id;
}
