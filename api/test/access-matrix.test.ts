import {
  ageOn,
  cairoDate,
  ENDPOINTS,
  type Endpoint,
  getAcademyProfile,
  getStudent,
  listStaff,
  listStudents,
  mayStaff,
  type StaffPermission,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/http/session.ts';
import { send, testApp } from './app.ts';
import { checksums } from './checksum.ts';
import { academyWith, credit, multipart, signInStaff } from './fixtures.ts';
import { insertRow, readRow, updateRow } from './rows.ts';
import {
  bodyOf,
  type FurnishedAcademy,
  fileOf,
  furnishedWorld,
  isOfCompetition,
  pathOf,
  rolesOf,
  senderOf,
  type World,
} from './world.ts';

const context = testApp();
const closed = ENDPOINTS.filter(({ access }) => access !== 'public');
const academyCalls = closed.filter((endpoint) => rolesOf(endpoint).includes('academy'));
const studentCalls = closed.filter((endpoint) => rolesOf(endpoint).includes('student'));
/** True if the path has a parameter other than `contact`, which is a word and no record. */
const withIds = (endpoint: Endpoint) =>
  Object.keys(endpoint.params?.shape ?? {}).some((name) => name !== 'contact');
const isByCode = (endpoint: Endpoint) => 'code' in (endpoint.params?.shape ?? {});
/** The caller makes the id, so an unknown one is as good as any. */
const IDS_OF_CALLERS = ['saveSheet'];
const UNKNOWN = ['01890000-0000-7000-8000-000000000000', 'x', "' or 1=1 --", '\u0000', '../..'];

/** POST calls that only read, or have nothing to do in a fresh world. */
const IDLE = [
  'countAudience',
  'previewCertificateTexts',
  'previewWinners',
  'previewContent',
  'acceptAcademyLegal',
  'acceptStudentLegal',
  'prepareCertificateSet',
  'validateCoupon',
  'calculateTeamPurchase',
  'buyImportTeams',
  'downloadStudentCards',
  'unblockAccount',
  'keepStudent',
  'endOtherAcademySessions',
  'endOtherAdminSessions',
  'enableAdministrator',
  'enableStaff',
  'enableWebhook',
  'removeAcademyLogo',
  'removeStudentPhoto',
  'endOtherStudentSessions',
];
/**
 * Permitted, but fail for lack of a second factor, card or pending email, because the academy is
 * verified, the student of no academy or a minor, no guardian agrees to photos, the fingerprint of an
 * announcement is wrong, or a duplicate has teams.
 */
const STATE_REFUSES = [
  'sendAnnouncement',
  'approveAnnouncement',
  'confirmAcademyContactChange',
  'confirmStudentContactChange',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
  'confirmAcademySecondFactor',
  'renewAcademyRecoveryCodes',
  'removeAcademySecondFactor',
  'requireStaffSecondFactor',
  'resetAcademySecondFactor',
  'resendAcademyCode',
  'correctAcademyContact',
  'downloadStudentCards',
  'shareOwnCertificate',
  'askToMove',
  'withdrawMove',
  'shareStudentCertificate',
  'closeDuplicate',
  'reopenDuplicate',
];

let world: World;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
});

/** The former world's webhook is removed: otherwise all of them would queue every later event. */
async function renewWorld(isOwn: boolean): Promise<void> {
  const { db } = context;
  const removed = { removed_at: new Date() };
  await db.updateTable('webhooks').set(removed).where('id', '=', world.webhook.id).execute();
  world = await furnishedWorld(db, isOwn ? undefined : world);
}

/** Body, file and, by default, path are those of a permitted call about records of `academy`. */
async function call(
  endpoint: Endpoint,
  academy: FurnishedAcademy,
  token: string | undefined,
  params = pathOf(endpoint, world, academy),
) {
  const fields = bodyOf(endpoint, world, academy) ?? {};
  const form = endpoint.upload
    ? await multipart(fields as Record<string, string>, {
        field: endpoint.upload.field,
        content: await fileOf(endpoint),
      })
    : { body: endpoint.body ? fields : undefined, headers: {} };
  const key: Record<string, string> = endpoint.idempotent
    ? { 'idempotency-key': crypto.randomUUID() }
    : {};
  return send(context, endpoint, {
    params,
    body: form.body,
    headers: { ...form.headers, ...key },
    ...(token ? { token } : {}),
  });
}

/** Expects each call to be refused with `status`, without data, and all tables to be unchanged. */
async function expectRefused(
  endpoint: Endpoint,
  { status, before }: { status: number; before: Awaited<ReturnType<typeof checksums>> },
  calls: readonly { who: string; send: () => ReturnType<typeof call> }[],
): Promise<void> {
  for (const { who, send } of calls) {
    const answer = await send();
    const { data = null } = answer.body;
    expect([who, endpoint.name, answer.status, data]).toEqual([who, endpoint.name, status, null]);
  }
  expect([endpoint.name, await checksums(context.db)]).toEqual([endpoint.name, before]);
}

describe('a caller without the endpoint’s role', () => {
  it('gets 401 from every endpoint, for any record, and changes no row', async () => {
    const expired = await academyWith(context.db);
    await sql`update sessions set expires_at = now() where account_id = ${expired.id}`.execute(
      context.db,
    );
    const senders = {
      nobody: { role: null, token: undefined },
      'an invented token': { role: null, token: `adm_${'a'.repeat(43)}` },
      'an ended session': { role: null, token: expired.token },
      'a student': { role: 'student', token: world.student.token },
      'a school': { role: 'academy', token: world.academy.token },
      'an administrator': { role: 'admin', token: world.admin.token },
      'a judge': { role: 'crew', token: world.crew.token },
    } as const;
    let refusals = 0;
    const before = await checksums(context.db);
    for (const endpoint of closed) {
      const calls = Object.entries(senders)
        .filter(([, { role }]) => !role || !rolesOf(endpoint).includes(role))
        .map(([who, { token }]) => ({ who, send: () => call(endpoint, world.academy, token) }));
      await expectRefused(endpoint, { status: 401, before }, calls);
      refusals += calls.length;
    }
    expect(refusals).toBeGreaterThanOrEqual(closed.length * 5);
  }, 180_000);
});

describe('the checksum of all tables', () => {
  it('changes with one value of one row, and not with a noted try', async () => {
    const { db } = context;
    const before = await checksums(db);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    await sql`update sessions set last_used_at = now() - interval '1 minute'
      where account_id = ${world.academy.id}`.execute(db);
    await sql`insert into rate_limits values ('test', array[now()], now())`.execute(db);
    expect(await checksums(db)).toEqual(before);
    const id = world.other.ids.team;
    await sql`update teams set mentor_name = 'x' where id = ${id}`.execute(db);
    const after = await checksums(db);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed).toEqual(['teams']);
  });
});

describe('another academy’s records', () => {
  const named = academyCalls.filter(withIds);

  it('return 404 to an academy, and stay unchanged', async () => {
    const { academy, other } = world;
    expect(named.length).toBeGreaterThanOrEqual(10);
    const before = await checksums(context.db);
    for (const endpoint of named) {
      const foreign = pathOf(endpoint, world, other);
      const paths = [foreign];
      for (const name of Object.keys(foreign).slice(0, Object.keys(foreign).length === 1 ? 0 : 2)) {
        const own = pathOf(endpoint, world, academy);
        // The line of a list is a number, which both schools' lists have.
        if (own[name] !== foreign[name]) paths.push({ ...own, [name]: foreign[name] ?? '' });
      }
      const calls = paths.map((path) => ({
        who: JSON.stringify(path),
        send: () => call(endpoint, academy, academy.token, path),
      }));
      await expectRefused(endpoint, { status: 404, before }, calls);
    }
  });

  it('do not occur in any list, count or export of an academy', async () => {
    const { academy, other } = world;
    const mine = Object.values(academy.ids);
    let own = 0;
    for (const endpoint of academyCalls) {
      if (endpoint.method !== 'GET') continue;
      const { status, text } = await call(endpoint, academy, academy.token);
      expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
      const leaked = Object.entries(other.ids).filter(([, id]) => text.includes(id));
      expect([endpoint.name, leaked, text.includes(other.name)]).toEqual([
        endpoint.name,
        [],
        false,
      ]);
      own += mine.filter((id) => text.includes(id)).length;
    }
    expect(own).toBeGreaterThan(10);
  });

  it('cannot be named in a body either', async () => {
    const { academy, other } = world;
    const before = await checksums(context.db);
    const bodies: [string, object, number][] = [
      ['readNotices', { ids: [other.ids.notice] }, 200],
      ['replyApplication', { action: 'approve', academy_id: other.id }, 403],
    ];
    for (const [name, body, status] of bodies) {
      const endpoint = closed.find((candidate) => candidate.name === name) as Endpoint;
      const params = pathOf(endpoint, world, academy);
      const answer = await send(context, endpoint, { params, body, token: academy.token });
      expect([name, answer.status]).toEqual([name, status]);
    }
    expect(await checksums(context.db)).toEqual(before);
  });
});

describe('another student’s records', () => {
  it('return 404 to a student, and stay unchanged', async () => {
    const { academy, other } = world;
    // A class link is nobody's: whoever has its code may join by it.
    const named = studentCalls.filter((endpoint) => withIds(endpoint) && !isByCode(endpoint));
    expect(named.length).toBeGreaterThan(0);
    const before = await checksums(context.db);
    for (const endpoint of named) {
      const params = pathOf(endpoint, world, other);
      const send = () => call(endpoint, academy, academy.student.token, params);
      await expectRefused(endpoint, { status: 404, before }, [{ who: 'another student', send }]);
    }
  });

  it('do not occur in anything that a student reads, contacts of academies neither', async () => {
    const { academy, other } = world;
    const { id: otherId, ids: others } = other.student;
    const foreign = [...Object.values(other.ids), otherId, ...Object.values(others)];
    let own = 0;
    for (const endpoint of studentCalls) {
      if (endpoint.method !== 'GET') continue;
      const { status, text } = await call(endpoint, academy, academy.student.token);
      expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
      const leaked = foreign.filter((id) => text.includes(id));
      expect([endpoint.name, leaked]).toEqual([endpoint.name, []]);
      if (text.includes(academy.student.ids.request) || text.includes(academy.student.id)) own += 1;
    }
    expect(own).toBeGreaterThanOrEqual(3);
  });
});

describe('another student’s notices', () => {
  it('cannot be marked as read', async () => {
    const { academy, other } = world;
    const before = await checksums(context.db);
    const endpoint = closed.find(({ name }) => name === 'readStudentNotices') as Endpoint;
    const body = { ids: [other.student.ids.notice] };
    const answer = await send(context, endpoint, { body, token: academy.student.token });
    expect(answer.status).toBe(200);
    expect(await checksums(context.db)).toEqual(before);
  });
});

describe('staff of an academy', () => {
  const isPermitted = (endpoint: Endpoint, permissions: readonly StaffPermission[]) =>
    mayStaff(permissions, endpoint.academyPermission ?? 'owner');
  const KINDS = [['money'], ['teams'], [], ['money', 'teams']] as const;
  const memberWith = async (permissions: readonly StaffPermission[], fields = {}) => {
    const { password_hash } = await readRow(context.db, 'academies', world.academy.id);
    const given = { password_hash, ...fields };
    return signInStaff(context.db, world.academy.id, [...permissions], given);
  };

  it('get 403 from every call that they lack the permission for, and change no row', async () => {
    const members = await Promise.all(
      KINDS.map(async (permissions) => ({ permissions, ...(await memberWith(permissions)) })),
    );
    const before = await checksums(context.db);
    let refusals = 0;
    for (const endpoint of academyCalls) {
      for (const { permissions, token } of members) {
        if (isPermitted(endpoint, permissions)) continue;
        const { status, body } = await call(endpoint, world.academy, token);
        const answer = [endpoint.name, permissions, status, body.code, body.data ?? null];
        const refused = [endpoint.name, permissions, 403, 'staff_not_permitted', null];
        expect(answer).toEqual(refused);
        refusals += 1;
      }
    }
    expect(await checksums(context.db)).toEqual(before);
    expect(refusals).toBeGreaterThan(80);
  }, 180_000);

  it('are let through by every other call', async () => {
    for (const permissions of KINDS) {
      for (const endpoint of academyCalls.filter((one) => isPermitted(one, permissions))) {
        const { token } = await memberWith(permissions);
        const { status, body } = await call(endpoint, world.academy, token);
        const isLetThrough = status < 300 || [404, 409, 422, 429].includes(status);
        expect([endpoint.name, isLetThrough, status, body?.code]).toEqual([
          endpoint.name,
          true,
          status,
          body?.code,
        ]);
      }
    }
    world = await furnishedWorld(context.db);
  }, 180_000);

  it('with a temporary password reach their own sign-in alone', async () => {
    const { token } = await memberWith(['money', 'teams'], { has_temporary_password: true });
    for (const endpoint of academyCalls) {
      if (endpoint.academyPermission === 'own') continue;
      const { body } = await call(endpoint, world.academy, token);
      expect([endpoint.name, body.code]).toEqual([endpoint.name, 'password_change_required']);
    }
    const profile = await send(context, getAcademyProfile, { token });
    expect(profile.body.data.member.must_change_password).toBe(true);
  });

  it('read nothing that only the owner may see', async () => {
    const { db } = context;
    const { token } = await memberWith(['money', 'teams']);
    const secrets = {
      email: 'the-owner@example.test',
      phone_number: '+201299900011',
      pending_phone_number: '+201299900022',
      pending_email: 'the-next-one@example.test',
    };
    await db.updateTable('academies').set(secrets).where('id', '=', world.academy.id).execute();
    for (const endpoint of academyCalls) {
      if (endpoint.method !== 'GET' || !isPermitted(endpoint, ['money', 'teams'])) continue;
      const { status, text } = await call(endpoint, world.academy, token);
      const leaked = Object.values(secrets).filter((secret) => text.includes(secret));
      expect([endpoint.name, status, leaked]).toEqual([endpoint.name, 200, []]);
      expect([endpoint.name, text.includes('/calendar/')]).toEqual([endpoint.name, false]);
    }
  });

  it('read no contacts and guardians without `teams`, and no money without `money`', async () => {
    const { db } = context;
    const { id, ids } = world.academy;
    const secret = {
      email: 'child-7@example.test',
      phone_number: '+201299900033',
      birth_date: '2013-03-07',
      address: '7 شارع الأسرار',
      external_id: 'NR-7007',
    };
    const { guardian, amount, message } = {
      ...{ guardian: '+201299900044', amount: '7777.77' },
      message: 'رقمي 01299900055',
    };
    await db.updateTable('students').set(secret).where('id', '=', ids.free).execute();
    await updateRow(db, 'students', ids.member, {
      email: 'child-8@example.test',
      phone_number: '+201299900066',
    });
    await updateRow(db, 'guardians', { student_id: ids.free }, { phone_number: guardian });
    await updateRow(db, 'enrolment_requests', { academy_id: id }, { message });
    await credit(db, id, 777_777);
    for (const kind of ['wallet_credited', 'guardian_declined'] as const) {
      const facts = JSON.stringify({ amount: 777_777, reason: '', student: 'x', kind: 'x' });
      await insertRow(db, 'notices', { academy_id: id, kind, entity_id: null, facts });
    }
    const SECRETS: Record<StaffPermission, string[]> = {
      teams: [
        ...Object.values(secret),
        ...['child-8@example.test', '+201299900066', guardian, message, 'guardian_declined'],
      ],
      money: [amount, ids.transfer, ids.payment, ids.purchase, 'wallet_credited'],
    };
    const seen = async (permissions: readonly StaffPermission[]) => {
      const { token } = await memberWith(permissions);
      let texts = '';
      for (const endpoint of academyCalls) {
        if (endpoint.method !== 'GET' || !isPermitted(endpoint, permissions)) continue;
        const { status, text } = await call(endpoint, world.academy, token);
        expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
        texts += text;
      }
      const query = { search: secret.phone_number };
      texts += (await send(context, listStudents, { token, query })).text;
      return Object.values(SECRETS)
        .flat()
        .filter((each) => texts.includes(each));
    };
    expect(await seen([])).toEqual([]);
    expect(await seen(['money'])).toEqual(SECRETS.money);
    expect(await seen(['teams'])).toEqual(SECRETS.teams);
    const { token } = await memberWith([]);
    const found = { token, query: { search: secret.phone_number } };
    expect((await send(context, listStudents, found)).body.data).toEqual([]);
    const student = await send(context, getStudent, { token, params: { id: ids.free } });
    const age = ageOn(secret.birth_date, cairoDate(new Date()));
    expect(student.body.data).toMatchObject({ age, birth_date: null, guardian_unreached: false });
  });

  it('are told why in their language', async () => {
    const { token } = await memberWith([]);
    const say = async (language: string) =>
      (await send(context, listStaff, { token, headers: { 'accept-language': language } })).body
        .message;
    expect(await say('en')).toBe(
      'Your login does not allow this. Ask the owner of the school’s account',
    );
    expect(await say('ar')).toBe('صلاحياتك لا تسمح بهذا، اطلبه من صاحب حساب المدرسة');
  });

  it('need a permission that each academy endpoint declares', () => {
    const undeclared = closed.filter(
      (endpoint) => rolesOf(endpoint).includes('academy') !== 'academyPermission' in endpoint,
    );
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    const reading = academyCalls.filter(({ academyPermission }) => academyPermission === 'view');
    expect(reading.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('unknown ids', () => {
  it('return 404 to everybody, well formed or not', async () => {
    const { academy } = world;
    const before = await checksums(context.db);
    for (const endpoint of closed.filter(withIds)) {
      const token = senderOf(endpoint, world, academy)?.token;
      const names = Object.keys(pathOf(endpoint, world, academy));
      const unknown = IDS_OF_CALLERS.includes(endpoint.name) ? UNKNOWN.slice(1) : UNKNOWN;
      const calls = unknown.map((id) => ({
        who: id,
        send: () => {
          const params = names.map((name) => [name, encodeURIComponent(id)]);
          return call(endpoint, academy, token, Object.fromEntries(params));
        },
      }));
      await expectRefused(endpoint, { status: 404, before }, calls);
    }
  }, 180_000);
});

describe('the same calls by permitted callers', () => {
  it.each([0, 1, 2, 3])(
    'succeed, and writes change rows: part %i of 4',
    async (part) => {
      let isUsed = true;
      for (const endpoint of closed.filter((_, n) => n % 4 === part)) {
        // What only reads leaves the world to the next one.
        const isOwn = isOfCompetition(endpoint);
        if (isUsed || isOwn) await renewWorld(isOwn);
        isUsed = endpoint.method !== 'GET';
        const fresh = world;
        const token = senderOf(endpoint, fresh, fresh.academy)?.token;
        const mayWrite = isUsed && !IDLE.includes(endpoint.name);
        const before = mayWrite ? await checksums(context.db) : {};
        const { status, body } = await call(endpoint, fresh.academy, token);
        const expected = STATE_REFUSES.includes(endpoint.name) ? 409 : (endpoint.status ?? 200);
        const why = status === expected ? null : [body, ...context.logged.slice(-3)];
        expect([endpoint.name, status, why]).toEqual([endpoint.name, expected, null]);
        if (!mayWrite || status === 409) continue;
        const after = await checksums(context.db);
        expect([endpoint.name, after], endpoint.name).not.toEqual([endpoint.name, before]);
      }
    },
    180_000,
  );

  it('of an account without sessions are refused with 401', async () => {
    const { id } = await academyWith(context.db);
    const token = await openSession(context.db, { role: 'academy', id }, 'test');
    await sql`delete from sessions where account_id = ${id}`.execute(context.db);
    for (const endpoint of academyCalls) {
      const { status } = await call(endpoint, world.academy, token);
      expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
    }
  });
});
