import {
  createJoinLink,
  getStudentProfile,
  joinPath,
  listOwnRequests,
  listStudentSessions,
  loginStudent,
  type StudentProfile,
  withdrawRequest,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type OwnSchool, ownSchool, payIn } from '../own-school.ts';
import {
  callAs,
  filled,
  type OwnStudent,
  openAsStudent,
  ownPhone,
  ownStudent,
} from '../own-student.ts';
import { receiptPicture } from '../proof.ts';
import { fill, textsOf } from '../texts.ts';
import { contactRows, newEmail } from './contacts.ts';
import { countMessages, countOf } from './counts.ts';
import { dueLegal } from './legal.ts';
import { STUDENT_MOVES } from './moves.ts';
import type { Rows } from './press.ts';
import { endOneButton } from './sessions.ts';

const MESSAGE = 'أنا في الصف الثاني الإعدادي وأحب بناء الروبوتات.';

interface Stage {
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
  own: OwnStudent;
  guardianPhone: string;
  newPhone: string;
}

export async function studentStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const school = await ownSchool(request, 'مدرسة الطالبة');
  await payIn(request, school, 4000);
  const own = await ownStudent(request, 'سلمى');
  await openAsStudent(page, own, 'ar', '/student/profile');
  return { page, request, school, own, guardianPhone: ownPhone(), newPhone: ownPhone() };
}

const read = <T>({ request, own }: Stage, path: string, pick?: (data: T) => number) =>
  countOf<T>(request, own.token, path, pick);

const readProfile = (stage: Stage, pick: (data: StudentProfile) => number) =>
  read(stage, getStudentProfile.path, pick);

const photos = (stage: Stage) => readProfile(stage, ({ photo }) => (photo ? 1 : 0));

const links = ({ request, guardianPhone }: Stage) => countMessages(request, `+20${guardianPhone}`);

const accountOf = ({ page, request, own, newPhone }: Stage) => ({
  page,
  request,
  token: own.token,
  password: own.password,
  newPhone,
});

export const STUDENT: Rows<Stage> = {
  acceptStudentLegal: ({ page }) => dueLegal(page, '/student/legal', '/student/profile'),
  updateStudentProfile: async ({ page, newPhone }) => {
    const { profile: texts, fields } = await textsOf('student-account', 'ar');
    await page.getByRole('button', { name: texts.edit }).click();
    await page.getByRole('textbox', { name: fields.phone_number }).fill(newPhone);
    await page.getByRole('textbox', { name: fields.email }).fill(newEmail(newPhone));
    return { button: page.getByRole('button', { name: texts.save }) };
  },
  ...contactRows('Student', accountOf),
  uploadStudentPhoto: async (stage) => {
    const { page } = stage;
    const { photo } = await textsOf('student-account', 'ar');
    await page.getByRole('button', { name: photo.upload }).click();
    const dialog = page.getByRole('dialog', { name: photo.title });
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: receiptPicture(200, 200) };
    await dialog.locator('input[type=file]').setInputFiles(picture);
    return {
      button: dialog.getByRole('button', { name: photo.save }),
      count: () => photos(stage),
    };
  },
  removeStudentPhoto: async (stage) => {
    const { photo } = await textsOf('student-account', 'ar');
    const button = stage.page.getByRole('button', { name: photo.remove });
    return { button, asks: true, count: () => photos(stage), adds: -1 };
  },
  setGuardian: async (stage) => {
    const { page, guardianPhone } = stage;
    const { own } = await textsOf('guardians', 'ar');
    await page.getByRole('textbox', { name: own.name }).fill('منى من الاختبار');
    await page.getByRole('textbox', { name: own.phone }).fill(guardianPhone);
    return { button: page.getByRole('button', { name: own.set }), count: () => links(stage) };
  },
  sendGuardianLink: async (stage) => {
    const { own } = await textsOf('guardians', 'ar');
    // The link went out a moment ago: the server asks for a minute of patience.
    return {
      button: stage.page.getByRole('button', { name: own.resend }),
      count: () => links(stage),
      adds: 0,
      isRefused: true,
      again: 'refused',
    };
  },
  endOtherStudentSessions: async (stage) => {
    const { page, request, own } = stage;
    const { open } = await textsOf('sessions', 'ar');
    const other = await request.post(`/api${loginStudent.path}`, {
      data: { email: own.student.email, password: own.password },
    });
    expect(other.ok()).toBe(true);
    await page.reload();
    return {
      button: page.getByRole('button', { name: open.end }),
      asks: true,
      count: () => read(stage, listStudentSessions.path),
      adds: -1,
    };
  },
  endStudentSession: async (stage) => {
    const { page, request, own } = stage;
    const other = await request.post(`/api${loginStudent.path}`, {
      data: { email: own.student.email, password: own.password },
    });
    expect(other.ok()).toBe(true);
    const button = await endOneButton(page);
    return { button, asks: true, count: () => read(stage, listStudentSessions.path), adds: -1 };
  },
  changeStudentPassword: async ({ page, own }) => {
    const { passwordForm: form } = await textsOf('sessions', 'ar');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field(form.current).fill(own.password);
    await field(form.next).fill('pressed twice 2026');
    await field(form.confirmation).fill('pressed twice 2026');
    own.password = 'pressed twice 2026';
    return { button: page.getByRole('button', { name: form.submit }), again: 'complains' };
  },
  joinByLink: async (stage) => {
    const { page, request, school } = stage;
    const { student } = await textsOf('joining', 'ar');
    const { code } = await callAs(request, school.token, createJoinLink, {
      class_name: '5B',
      at_once: false,
    });
    await page.goto(joinPath(code));
    return {
      button: page.getByRole('button', { name: student.asked.action }),
      count: () => read(stage, listOwnRequests.path),
      tidy: async () => {
        const [request] = await callAs(stage.request, stage.own.token, listOwnRequests);
        const withdrawal = filled(withdrawRequest, { id: request?.id ?? '' });
        await callAs(stage.request, stage.own.token, withdrawal);
      },
    };
  },
  joinAcademy: async (stage) => {
    const { page, school } = stage;
    const { form } = await textsOf('student-requests', 'ar');
    await page.goto(`/student/academies/${school.academy.id}/join`);
    await page.getByRole('textbox', { name: form.message }).fill(MESSAGE);
    return {
      button: page.getByRole('button', { name: form.submit }),
      count: () => read(stage, listOwnRequests.path),
    };
  },
  applyAcademy: async (stage) => {
    const { page } = stage;
    const { form } = await textsOf('student-requests', 'ar');
    await page.goto('/student/requests/new');
    await page.getByRole('textbox', { name: form.messageOpen }).fill(MESSAGE);
    return {
      button: page.getByRole('button', { name: form.submit }),
      count: () => read(stage, listOwnRequests.path),
    };
  },
  withdrawRequest: async (stage) => {
    const { page } = stage;
    const texts = await textsOf('student-requests', 'ar');
    const name = fill(texts.withdraw.actionFor, { name: texts.everybody });
    return {
      button: page.getByRole('button', { name }),
      asks: true,
      count: () => read(stage, `${listOwnRequests.path}?status=withdrawn`),
    };
  },
  ...STUDENT_MOVES,
  deleteStudentAccount: async ({ page, own }) => {
    const { data } = await textsOf('student-account', 'ar');
    await page.goto('/student/profile');
    await page.getByRole('button', { name: data.delete }).click();
    const dialog = page.getByRole('dialog', { name: data.deleteTitle });
    await dialog.getByRole('textbox', { name: data.password }).fill(own.password);
    return { button: dialog.getByRole('button', { name: data.confirm }), toasts: 0 };
  },
};
