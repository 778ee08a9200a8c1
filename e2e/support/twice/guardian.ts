import {
  GUARDIAN_PATH,
  getStudentProfile,
  listDemoMessages,
  type StudentProfile,
  setGuardian,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
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

/** Makes a student with a guardian, and opens the link that the guardian was sent. */
export async function guardianStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const own = await ownStudent(request, 'سلمى');
  const phone = `+20${ownPhone()}`;
  const named = { guardian_name: 'منى من الاختبار', guardian_phone: phone };
  await callAs(request, own.token, 'PUT', setGuardian.path, named);
  await openIn(page, 'ar', await guardianPath(request, phone));
  return { page, request, own, phone };
}

/** Waits for the newest message with a guardian's link to a phone, and returns the link's path. */
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

/**
 * Returns a function for a plan's `count`: 1 while the guardian's consent is in this state,
 * otherwise 0.
 */
const countInState =
  ({ request, own }: Stage, wanted: string) =>
  () =>
    countOf<StudentProfile>(request, own.token, getStudentProfile.path, ({ guardian }) =>
      guardian?.state === wanted ? 1 : 0,
    );

export const GUARDIAN: Rows<Stage> = {
  declineConsent: async (stage) => {
    const { page: texts } = await textsOf('guardians', 'ar');
    return {
      button: stage.page.getByRole('button', { name: texts.disagree, exact: true }),
      asks: true,
      count: countInState(stage, 'declined'),
    };
  },
  sendConsentCode: async ({ page, request, phone }) => {
    const { page: texts } = await textsOf('guardians', 'ar');
    return {
      button: page.getByRole('button', { name: texts.agree, exact: true }),
      count: () => countMessages(request, phone),
    };
  },
  giveConsent: async (stage) => {
    const { page, request, phone } = stage;
    const { page: texts } = await textsOf('guardians', 'ar');
    await pasteCode(page, 'ar', await latestCode(request, phone));
    return {
      button: page.getByRole('button', { name: texts.submit }),
      count: countInState(stage, 'given'),
    };
  },
  withdrawConsent: async (stage) => {
    const { page: texts } = await textsOf('guardians', 'ar');
    return {
      button: stage.page.getByRole('button', { name: texts.withdraw.participation }),
      asks: true,
      count: countInState(stage, 'withdrawn'),
    };
  },
  sendFamilyCode: async ({ page, request, phone }) => {
    const { data } = await textsOf('families', 'ar');
    return {
      button: page.getByRole('button', { name: data.open }),
      count: () => countMessages(request, phone),
    };
  },
  openFamily: async ({ page, request, phone }) => {
    const { data } = await textsOf('families', 'ar');
    await pasteCode(page, 'ar', await latestCode(request, phone));
    return { button: page.getByRole('button', { name: data.submit, exact: true }), toasts: 0 };
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
    return {
      button: page.getByRole('button', { name: remove.action }),
      asks: true,
      count: async () => {
        const headers = { Authorization: `Bearer ${own.token}` };
        const reply = await request.get(`/api${getStudentProfile.path}`, { headers });
        return reply.status() === 401 ? 1 : 0;
      },
    };
  },
};
