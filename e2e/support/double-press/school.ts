import {
  type Academy,
  applyAcademy,
  approveStudent,
  getAcademyProfile,
  getStudentGuardian,
  getTeam,
  joinAcademy,
  joinEdition,
  listAcademySessions,
  listApplicationRequests,
  listBankTransfers,
  listJoinRequests,
  listPayments,
  listTeams,
  proposeTeamFill,
  purchaseTeams,
  removeTeamMember,
  type StudentGuardian,
  setGuardian,
  startPayment,
  type Team,
} from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { showEdition } from '../edition.ts';
import {
  type OwnSchool,
  openAs,
  ownSchool,
  payIn,
  signInOnceMore,
  uploadTransfer,
} from '../own-school.ts';
import { callAs, filled, type OwnStudent, ownPhone, ownStudent } from '../own-student.ts';
import { receiptPicture } from '../proof.ts';
import { bankPage } from '../test-bank.ts';
import { fill, textsOf } from '../texts.ts';
import { CERTIFICATE_NAMES } from './certificates.ts';
import { contactRows, newEmail } from './contacts.ts';
import { countOf } from './counts.ts';
import { IMPORTS } from './imports.ts';
import { JOIN_LINKS } from './join-links.ts';
import { dueLegal } from './legal.ts';
import { SCHOOL_MOVES } from './moves.ts';
import type { Rows } from './press.ts';
import { endOneButton } from './sessions.ts';
import { STAFF } from './staff.ts';
import { VOUCHING } from './vouching.ts';

const MESSAGE = 'أود الانضمام إلى فريق الروبوت في مدرستكم هذا العام';
const PICTURE = { name: 'picture.png', mimeType: 'image/png', buffer: receiptPicture(200, 200) };

const nameOf = ({ student }: OwnStudent) => `${student.first_name} ${student.last_name}`;

interface Stage {
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
  teamId: string;
  newPhone: string;
  /** Listed at the school; her guardian has the phone that she signs in with. */
  member: OwnStudent;
  asking: { approved: OwnStudent; rejected: OwnStudent; applying: OwnStudent };
}

export async function schoolStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const school = await ownSchool(request, 'مدرسة الضغطتين');
  const { academy, token } = school;
  await payIn(request, school, 20_000);
  const bought = await callAs(request, token, purchaseTeams, {
    teams: [{ name: 'فريق الضغطتين' }],
  });
  const [member, approved, rejected, applying] = await Promise.all(
    ['سلمى', 'مريم', 'هنا', 'فريدة'].map((name) => ownStudent(request, name)),
  );
  if (!member || !approved || !rejected || !applying) throw new Error('no students');
  await callAs(request, member.token, setGuardian, {
    guardian_name: 'منى من الاختبار',
    guardian_phone: member.student.phone_number,
  });
  const body = { academy_id: academy.id, message: MESSAGE };
  const { id } = await callAs(request, member.token, joinAcademy, body);
  await callAs(request, token, filled(approveStudent, { id }));
  for (const { token: own } of [approved, rejected]) await callAs(request, own, joinAcademy, body);
  await callAs(request, applying.token, applyAcademy, body);
  await openAs(page, school, 'ar', '/academy/dashboard');
  const asking = { approved, rejected, applying };
  const teamId = bought.teams[0]?.id ?? '';
  return { page, request, school, teamId, newPhone: ownPhone(), member, asking };
}

const read = <T>({ request, school }: Stage, path: string, pick?: (data: T) => number) =>
  countOf<T>(request, school.token, path, pick);

const members = (stage: Stage, pick = (team: Team) => team.members.length) =>
  read<Team>(stage, getTeam.path.replace('{id}', stage.teamId), pick);

const logos = (stage: Stage) =>
  read<Academy>(stage, getAcademyProfile.path, ({ logo }) => (logo ? 1 : 0));

const guardian = (stage: Stage, pick: (data: StudentGuardian) => number) =>
  read(stage, getStudentGuardian.path.replace('{id}', stage.member.student.id), pick);

const accountOf = ({ page, request, school, newPhone }: Stage) => ({
  page,
  request,
  token: school.token,
  password: school.password,
  newPhone,
});

export const SCHOOL: Rows<Stage> = {
  // First, while the minute after the student's own link runs.
  confirmGuardian: async (stage) => {
    const { page, member } = stage;
    const { school: texts } = await textsOf('guardians', 'ar');
    await page.goto(`/academy/students/${member.student.id}`);
    return {
      button: page.getByRole('button', { name: texts.confirm.action }),
      asks: true,
      count: () => guardian(stage, ({ confirmation }) => (confirmation ? 1 : 0)),
    };
  },
  remindGuardian: async (stage) => {
    const { school: texts } = await textsOf('guardians', 'ar');
    return {
      button: stage.page.getByRole('button', { name: texts.remind, exact: true }),
      // The student's own link went out a moment ago: the server asks for a minute of patience.
      isRefused: true,
      again: 'refused',
      count: () => guardian(stage, ({ reminders_left }) => -reminders_left),
      adds: 0,
    };
  },
  acceptAcademyLegal: ({ page }) => dueLegal(page, '/academy/legal', '/academy/students'),
  ...IMPORTS,
  ...JOIN_LINKS,
  ...VOUCHING,
  ...SCHOOL_MOVES,
  ...STAFF,
  updateAcademyProfile: async ({ page, newPhone }) => {
    const { profile, fields } = await textsOf('academies', 'ar');
    await page.goto('/academy/profile');
    await page.getByRole('button', { name: profile.edit }).click();
    await page.getByRole('textbox', { name: fields.phone_number }).fill(newPhone);
    await page.getByRole('textbox', { name: fields.email }).fill(newEmail(newPhone));
    return { button: page.getByRole('button', { name: profile.save }) };
  },
  ...contactRows('Academy', accountOf),
  uploadAcademyLogo: async (stage) => {
    const { page } = stage;
    const { logo } = await textsOf('academies', 'ar');
    await page.getByRole('button', { name: logo.upload }).click();
    const dialog = page.getByRole('dialog', { name: logo.title });
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    return {
      button: dialog.getByRole('button', { name: logo.save }),
      count: () => logos(stage),
    };
  },
  removeAcademyLogo: async (stage) => {
    const { logo } = await textsOf('academies', 'ar');
    const button = stage.page.getByRole('button', { name: logo.remove });
    return { button, asks: true, count: () => logos(stage), adds: -1 };
  },
  endOtherAcademySessions: async (stage) => {
    const { page, request, school } = stage;
    const { open } = await textsOf('sessions', 'ar');
    await signInOnceMore(request, school, 'Another device');
    await page.reload();
    return {
      button: page.getByRole('button', { name: open.end }),
      asks: true,
      count: () => read(stage, listAcademySessions.path),
      adds: -1,
    };
  },
  endAcademySession: async (stage) => {
    const { page, request, school } = stage;
    await signInOnceMore(request, school, 'Another device');
    const button = await endOneButton(page);
    return { button, asks: true, count: () => read(stage, listAcademySessions.path), adds: -1 };
  },
  changeAcademyPassword: async ({ page, school }) => {
    const { passwordForm: form } = await textsOf('sessions', 'ar');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field(form.current).fill(school.password);
    await field(form.next).fill('pressed twice 2026');
    await field(form.confirmation).fill('pressed twice 2026');
    return { button: page.getByRole('button', { name: form.submit }), again: 'complains' };
  },
  createBankTransfer: async (stage) => {
    const { page } = stage;
    const texts = await textsOf('bank-transfers', 'ar');
    await page.goto('/academy/wallet');
    await page.getByRole('button', { name: texts.upload }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.form.title });
    await dialog.getByLabel(texts.form.amount).fill('5000');
    await dialog.getByLabel(texts.form.bank).fill('بنك الاختبار');
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    return {
      button: dialog.getByRole('button', { name: texts.form.submit }),
      count: () => read(stage, listBankTransfers.path),
    };
  },
  withdrawBankTransfer: async (stage) => {
    const { page, request, school } = stage;
    const texts = await textsOf('bank-transfers', 'ar');
    const id = await uploadTransfer(request, school, 4000);
    await page.goto(`/academy/wallet?tab=transfers&transfer=${id}`);
    return {
      button: page.getByRole('button', { name: texts.withdraw.action }),
      asks: true,
      count: () => read(stage, `${listBankTransfers.path}?status=withdrawn`),
    };
  },
  startPayment: async (stage) => {
    const { page } = stage;
    const { form } = await textsOf('payments', 'ar');
    await page.goto('/academy/wallet/pay?amount=300');
    return {
      button: page.getByRole('button', { name: form.submit }),
      toasts: 0,
      count: () => read(stage, listPayments.path),
    };
  },
  decideTestOrder: async (stage) => {
    const { page, request, school } = stage;
    const { bank } = await textsOf('payments', 'ar');
    const data = { method: 'card', amount: 250 };
    const order = await callAs(request, school.token, startPayment, data);
    await page.goto(bankPage(order));
    return {
      button: page.getByRole('button', { name: bank.pay, exact: true }),
      toasts: 0,
      count: () => read(stage, `${listPayments.path}?status=paid`),
    };
  },
  cancelPayment: async (stage) => {
    const { page, request, school } = stage;
    const { cancel } = await textsOf('payments', 'ar');
    const data = { method: 'fawry', amount: 250 };
    const { id } = await callAs(request, school.token, startPayment, data);
    await page.goto(`/academy/payments/${id}`);
    return {
      button: page.getByRole('button', { name: cancel.action }),
      asks: true,
      // The payment says so itself, with the focus on it.
      toasts: 0,
      count: () => read(stage, `${listPayments.path}?status=cancelled`),
    };
  },
  purchaseTeams: async (stage) => {
    const { page } = stage;
    const texts = await textsOf('team-purchase', 'ar');
    await page.goto('/academy/team-purchase');
    await page.getByRole('textbox', { name: texts.rows.name }).fill('فريق ثان');
    return {
      button: page.getByRole('button', { name: texts.buy }),
      asks: true,
      count: () => read(stage, listTeams.path),
    };
  },
  joinEdition: async (stage) => {
    const { page } = stage;
    const texts = await textsOf('participation', 'ar');
    let isJoined = false;
    page.on('response', (reply) => {
      if (reply.url().endsWith(joinEdition.path)) isJoined = true;
    });
    // The school has joined by its registration: it is shown as if it had not.
    await showEdition(page, (known) =>
      isJoined
        ? known
        : { joined: false, next_steps: [{ name: 'join', count: null, until: null }] },
    );
    await page.goto('/academy/dashboard');
    return { button: page.getByRole('button', { name: texts.action }), asks: true };
  },
  renewCalendar: async (stage) => {
    const { page } = stage;
    const { calendar } = await textsOf('participation', 'ar');
    await page.goto('/academy/dashboard');
    return {
      button: page.getByRole('button', { name: calendar.renew }),
      asks: true,
      again: 'asks',
    };
  },
  chooseTeamTrack: async (stage) => {
    const { page, teamId } = stage;
    const { track } = await textsOf('teams', 'ar');
    await page.goto(`/academy/teams/${teamId}`);
    await page.getByRole('button', { name: track.open }).click();
    const choices = page.getByRole('dialog').getByRole('listitem');
    return {
      button: choices.nth(1).getByRole('button'),
      count: () => members(stage, (team) => (team.track ? 1 : 0)),
    };
  },
  updateTeam: async ({ page, teamId }) => {
    const { edit } = await textsOf('teams', 'ar');
    const { save } = await textsOf('common', 'ar');
    await page.goto(`/academy/teams/${teamId}`);
    await page.getByRole('button', { name: edit.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: edit.title });
    return { button: dialog.getByRole('button', { name: save }) };
  },
  addTeamMember: async (stage) => {
    const { page, member } = stage;
    const { add } = await textsOf('teams', 'ar');
    await page.getByRole('button', { name: add.open }).click();
    const name = fill(add.addOf, { name: nameOf(member) });
    return {
      button: page.getByRole('dialog').getByRole('button', { name }),
      count: () => members(stage),
    };
  },
  setTeamLeader: async (stage) => {
    const { page, member } = stage;
    const texts = await textsOf('teams', 'ar');
    await page.keyboard.press('Escape');
    const name = fill(texts.members.makeLeaderOf, { name: nameOf(member) });
    return {
      button: page.getByRole('button', { name }),
      count: () =>
        members(stage, (team) => team.members.filter(({ role }) => role === 'leader').length),
    };
  },
  ...CERTIFICATE_NAMES,
  removeTeamMember: async (stage) => {
    const { page, member } = stage;
    const texts = await textsOf('teams', 'ar');
    await page.goto(`/academy/teams/${stage.teamId}`);
    const name = fill(texts.members.removeOf, { name: nameOf(member) });
    return {
      button: page.getByRole('button', { name }),
      asks: true,
      count: () => members(stage),
      adds: -1,
    };
  },
  fillTeams: async (stage) => {
    const { page, request, school, teamId } = stage;
    const { pairs } = await callAs(request, school.token, proposeTeamFill);
    const { fill: texts } = await textsOf('teams-ready', 'ar');
    await page.goto('/academy/teams/ready');
    await page.getByRole('button', { name: texts.open }).click();
    return {
      button: page.getByRole('dialog').locator('[type=submit]'),
      count: () => members(stage),
      adds: pairs.filter(({ team }) => team.id === teamId).length,
      tidy: async () => {
        for (const { team, student } of pairs) {
          const params = { id: team.id, studentId: student.id };
          await callAs(request, school.token, filled(removeTeamMember, params));
        }
      },
    };
  },
  completeTeams: async ({ page }) => {
    const { chooseAll, mentor } = await textsOf('teams-ready', 'ar');
    await page.reload();
    await page.getByRole('checkbox', { name: chooseAll }).click();
    const name = page.getByRole('textbox', { name: mentor.label });
    await name.fill('أ. هدى التجربة');
    const button = page.locator('form').filter({ has: name }).getByRole('button');
    return { button, again: 'complains' };
  },
  approveStudent: async (stage) => {
    const { page, asking } = stage;
    const { approve } = await textsOf('enrolment', 'ar');
    await page.goto('/academy/join-requests');
    const name = fill(approve.actionFor, { name: nameOf(asking.approved) });
    return {
      button: page.getByRole('button', { name }),
      count: () => read(stage, `${listJoinRequests.path}?status=approved`),
    };
  },
  rejectStudent: async (stage) => {
    const { page, asking } = stage;
    const { reject } = await textsOf('enrolment', 'ar');
    const name = fill(reject.actionFor, { name: nameOf(asking.rejected) });
    return {
      button: page.getByRole('button', { name }),
      asks: true,
      count: () => read(stage, `${listJoinRequests.path}?status=rejected`),
    };
  },
  replyApplication: async (stage) => {
    const { page, asking } = stage;
    const { approve } = await textsOf('enrolment', 'ar');
    const name = fill(approve.actionFor, { name: nameOf(asking.applying) });
    return {
      button: page.getByRole('button', { name }),
      count: () => read(stage, `${listApplicationRequests.path}?status=approved`),
    };
  },
};
