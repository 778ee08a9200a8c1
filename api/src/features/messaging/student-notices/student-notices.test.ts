import {
  addTeamMember,
  approveStudent,
  chooseTeamTrack,
  countUnreadStudentNotices,
  getStudentProfile,
  listStudentNotices,
  readStudentNotices,
  rejectStudent,
  rememberStudentLanguage,
  removeTeamMember,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { currentEditionId } from '../../../../test/editions.ts';
import { addGuardian, addRequest } from '../../../../test/enrolment.ts';
import { answerBy, openedFamily } from '../../../../test/families.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';
import { unseal } from '../../../ports/secrets.ts';
import { firstBrand } from '../../season/content/index.ts';
import { type MessageKind, wordsOf } from '../notices/index.ts';

const context = testApp();

const list = async (token: string, language = 'ar') =>
  (
    await send(context, listStudentNotices, {
      token,
      headers: { 'accept-language': language },
    })
  ).body;
const kindsOf = async (token: string): Promise<string[]> =>
  (await list(token)).data.map(({ kind }: { kind: string }) => kind);

const messagesAbout = async (id: string) =>
  (
    await context.db
      .selectFrom('outbox_messages')
      .select(['kind', 'channel', 'to_phone'])
      .where('student_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, channel, to_phone }) => [kind, channel, to_phone !== null]);

async function textAbout(id: string): Promise<string> {
  const { kind, sealed_content } = await context.db
    .selectFrom('outbox_messages')
    .select(['kind', 'sealed_content'])
    .where('student_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { config } = context.deps;
  const sealed = unseal(config, 'message', sealed_content ?? Buffer.alloc(0));
  return wordsOf(kind as MessageKind, JSON.parse(sealed), firstBrand(config)).text;
}

/** `member`: the academy's token with team and student as path parameters. */
async function pupilWithTeam() {
  const academy = await academyWith(context.db);
  const student = await signInStudent(context.db, academy.id);
  const { id: team } = await insertRow(context.db, 'teams', {
    academy_id: academy.id,
    name: 'فريق الأفق',
  });
  const member = { token: academy.token, params: { id: team, studentId: student.id } };
  return { academy, student, team, member };
}

it('an approved request is at the bell and in a message, once also when it is pressed again', async () => {
  const academy = await academyWith(context.db);
  const student = await signInStudent(context.db);
  const fields = { student_id: student.id, academy_id: academy.id, kind: 'join' } as const;
  const { id } = await addRequest(context.db, fields);
  const press = { token: academy.token, params: { id } };
  expect((await send(context, approveStudent, press)).status).toBe(200);
  expect((await send(context, approveStudent, press)).status).toBe(409);
  const { data, meta } = await list(student.token);
  expect(meta.total).toBe(1);
  expect(data).toMatchObject([
    {
      kind: 'request_approved',
      title: 'تم قبول طلبك',
      text: `قبلتك ${academy.name}، ويمكنها الآن أن تضمك إلى فريق.`,
      read_at: null,
    },
  ]);
  expect(await messagesAbout(student.id)).toEqual([['request_approved', 'whatsapp', true]]);
});

it('a rejected request is at the bell and in an email, which costs no WhatsApp', async () => {
  const academy = await academyWith(context.db);
  const student = await signInStudent(context.db);
  const fields = { student_id: student.id, academy_id: academy.id, kind: 'join' } as const;
  const { id } = await addRequest(context.db, fields);
  const press = { token: academy.token, params: { id } };
  expect((await send(context, rejectStudent, press)).status).toBe(200);
  expect((await send(context, rejectStudent, press)).status).toBe(409);
  expect(await kindsOf(student.token)).toEqual(['request_rejected']);
  expect(await messagesAbout(student.id)).toEqual([['request_rejected', 'email', false]]);
});

it('joining a team, its track and leaving it are told, each once, to its members alone', async () => {
  const { academy, student, team, member } = await pupilWithTeam();
  const mate = await signInStudent(context.db, academy.id);
  const outside = await signInStudent(context.db, academy.id);
  const { key } = await context.db
    .selectFrom('tracks')
    .select('key')
    .where('edition_id', '=', await currentEditionId(context.db))
    .executeTakeFirstOrThrow();
  await send(context, addTeamMember, member);
  expect((await send(context, addTeamMember, member)).status).toBe(409);
  await send(context, addTeamMember, {
    ...member,
    params: { id: team, studentId: mate.id },
  });
  const choice = { token: academy.token, params: { id: team }, body: { track: key } };
  expect((await send(context, chooseTeamTrack, choice)).status).toBe(200);
  expect((await send(context, chooseTeamTrack, choice)).status).toBe(200);
  await send(context, removeTeamMember, member);
  expect((await send(context, removeTeamMember, member)).status).toBe(200);

  expect(await kindsOf(student.token)).toEqual(['team_left', 'team_track', 'team_joined']);
  expect(await kindsOf(mate.token)).toEqual(['team_track', 'team_joined']);
  expect(await kindsOf(outside.token)).toEqual([]);
  expect(await messagesAbout(student.id)).toEqual([
    ['team_joined', 'whatsapp', true],
    ['team_track', 'email', false],
    ['team_left', 'email', false],
  ]);
  const { data } = await list(student.token, 'en');
  expect(data[1].text).toContain('for the team فريق الأفق');
  // No track any more is no news.
  await send(context, chooseTeamTrack, { ...choice, body: { track: null } });
  expect(await kindsOf(mate.token)).toEqual(['team_track', 'team_joined']);
});

it('a guardian’s no is told to the student, once also when it is said again', async () => {
  const student = await signInStudent(context.db);
  const phone = '+201288888801';
  const link = await addGuardian(context.db, student.id, phone);
  const grant = await openedFamily(context, { link, phone });
  const no = { participation: false };
  for (const _ of [1, 2]) await answerBy(context, grant, [student.id], no);
  expect(await kindsOf(student.token)).toEqual(['own_guardian_declined']);
  const { text } = (await list(student.token)).data[0];
  expect(text.includes('منى')).toBe(false);
  expect(await messagesAbout(student.id)).toEqual([
    ['code', 'whatsapp', true],
    ['own_guardian_declined', 'email', false],
  ]);
});

it('messages are written in the language that the student last used', async () => {
  const { student, member } = await pupilWithTeam();
  const { token } = student;
  const profile = await send(context, getStudentProfile, { token });
  expect(profile.body.data.language).toBeNull();
  for (let press = 0; press < 2; press += 1) {
    const body = { language: 'en' };
    expect((await send(context, rememberStudentLanguage, { token, body })).status).toBe(200);
  }
  const known = await send(context, getStudentProfile, { token });
  expect(known.body.data.language).toBe('en');
  await send(context, addTeamMember, member);
  expect(await textAbout(student.id)).toMatch(/^Hello سلمى, /);
  const other = await send(context, rememberStudentLanguage, { token, body: { language: 'fr' } });
  expect(other.status).toBe(422);
});

it('reading marks the own notices alone', async () => {
  const { academy, student, member } = await pupilWithTeam();
  const other = await pupilWithTeam();
  await send(context, addTeamMember, member);
  await send(context, removeTeamMember, member);
  await send(context, addTeamMember, other.member);
  const unread = async (token: string) =>
    (await send(context, countUnreadStudentNotices, { token })).body.data.unread;
  expect([await unread(student.token), await unread(other.student.token)]).toEqual([2, 1]);
  const { data } = await list(student.token);
  const [foreign] = (await list(other.student.token)).data;
  const ids = [data[0].id, foreign.id];
  const read = await send(context, readStudentNotices, { token: student.token, body: { ids } });
  expect(read.body.data.unread).toBe(1);
  expect(await unread(other.student.token)).toBe(1);
  const all = await send(context, readStudentNotices, { token: student.token, body: {} });
  expect(all.body.data.unread).toBe(0);
  const refused = await send(context, listStudentNotices, { token: academy.token });
  expect(refused.status).toBe(401);
});

it('without email in the installation, what goes by email alone stays at the bell', async () => {
  const { student, member } = await pupilWithTeam();
  const { SMTP_URL, mode } = context.deps.config;
  Object.assign(context.deps.config, { SMTP_URL: undefined, mode: 'production' });
  await send(context, addTeamMember, member);
  await send(context, removeTeamMember, member);
  Object.assign(context.deps.config, { SMTP_URL, mode });
  expect((await messagesAbout(student.id)).map(([kind]) => kind)).toEqual(['team_joined']);
  expect(await kindsOf(student.token)).toEqual(['team_left', 'team_joined']);
});
