import {
  approveStudent,
  askToMove,
  joinAcademy,
  listMoves,
  listOwnRequests,
  type StudentMove,
} from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { type OwnSchool, ownSchool, payIn } from '../own-school.ts';
import { callAs, filled, type OwnStudent, ownStudent } from '../own-student.ts';
import { textsOf } from '../texts.ts';
import { countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
}

const reason = 'انتقلنا إلى طنطا';
const MESSAGE = 'أنا في مدرستكم وأحب بناء الروبوتات معكم.';

/** A new student whom the school, an active one, has taken in. */
export async function ownPupil(request: APIRequestContext, school: OwnSchool, name: string) {
  const own = await ownStudent(request, name);
  const body = { academy_id: school.academy.id, message: MESSAGE };
  const { id } = await callAs(request, own.token, joinAcademy, body);
  await callAs(request, school.token, filled(approveStudent, { id }));
  return own;
}

async function openReason(page: Page, open: string, submit: string) {
  const texts = await textsOf('moves', 'ar');
  await page.getByRole('button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: open, exact: true });
  await dialog.getByRole('textbox', { name: texts.reason }).fill(reason);
  return dialog.getByRole('button', { name: submit });
}

const moves = ({ request, school }: Stage, view: string) =>
  countOf<StudentMove[]>(
    request,
    school.token,
    `${listMoves.path}?view=${view}`,
    (all) => all.length,
  );

export const SCHOOL_MOVES: Rows<Stage> = {
  refuseMove: async (stage) => {
    const { school: texts } = await textsOf('moves', 'ar');
    const pupil = await ownPupil(stage.request, stage.school, 'رنا');
    await callAs(stage.request, pupil.token, askToMove, { reason });
    await stage.page.goto(`/academy/students/${pupil.student.id}`);
    const button = await openReason(stage.page, texts.refuse, texts.refuse);
    return { button, count: () => moves(stage, 'asked'), adds: -1 };
  },
  releaseStudent: async (stage) => {
    const { school: texts } = await textsOf('moves', 'ar');
    await stage.page.reload();
    const button = await openReason(stage.page, texts.release, texts.send);
    return { button, count: () => moves(stage, 'left') };
  },
};

export const STUDENT_MOVES: Rows<Stage & { own: OwnStudent }> = {
  askToMove: async (stage) => {
    const { page, request, school, own } = stage;
    const { own: texts } = await textsOf('moves', 'ar');
    const pending = filled(listOwnRequests, { status: 'pending' });
    const [asked] = await callAs(request, own.token, pending);
    await callAs(request, school.token, filled(approveStudent, { id: asked?.id ?? '' }));
    await page.goto(`/student/academies/${school.academy.id}`);
    const button = await openReason(page, texts.open, texts.send);
    return { button, count: () => moves(stage, 'asked') };
  },
  withdrawMove: async (stage) => {
    const { own: texts } = await textsOf('moves', 'ar');
    const button = stage.page.getByRole('button', { name: texts.withdraw });
    return { button, count: () => moves(stage, 'asked'), adds: -1 };
  },
};

export const DESK_MOVES: Rows<Stage> = {
  transferStudent: async (stage) => {
    const { desk: texts } = await textsOf('moves', 'ar');
    // The desk's own one has paid no deposit.
    const school = await ownSchool(stage.request, 'مدرسة الانتقال');
    await payIn(stage.request, school, 4000);
    const pupil = await ownPupil(stage.request, school, 'دينا');
    await stage.page.goto(`/admin/students?student=${pupil.student.id}`);
    const button = await openReason(stage.page, texts.title, texts.send);
    return { button, count: () => moves({ ...stage, school }, 'left') };
  },
};
