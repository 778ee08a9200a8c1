import {
  askGuardians,
  getStudentGuardian,
  getUnaskedGuardians,
  listStudents,
  openConsent,
  RATE_LIMITS,
  remindGuardian,
} from '@midan/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addVouched } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { holdAnswers } from '../../../../test/hold.ts';
import { countEvent, eventsCounted } from '../../../http/rate-limit.ts';
import { unseal } from '../../../ports/secrets.ts';
import { sendFirstLink } from './links.ts';
import { selectGuardian } from './queries.ts';

const context = testApp();
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+20148${String(phones).padStart(7, '0')}`;
};

/** Removes the locks of families and of their guardians, which are written as SQL. */
const withoutFamilyLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'RawNode'
      ? {
          ...node,
          sqlFragments: node.sqlFragments.map((text) =>
            text
              .replace('pg_advisory_xact_lock(', '(')
              .replace('for no key update of guardian', ''),
          ),
        }
      : node,
  transformResult: async ({ result }) => result,
};

async function child(academyId: string, phone: string, facts: object = {}): Promise<string> {
  const { id } = await addVouched(context.db, academyId, facts);
  const guardian = { student_id: id, name: 'هالة حمدي', phone_number: phone };
  await context.db.insertInto('guardians').values(guardian).execute();
  return id;
}

async function sentTo(phone: string): Promise<{ student: string; token: string }[]> {
  const { rows } = await sql<{ content: Buffer }>`select sealed_content as content
    from outbox_messages where to_phone = ${phone} and kind = 'guardian_link'
    order by id desc`.execute(context.db);
  return rows.map(({ content }) => {
    const { APP_SECRET } = context.deps.config;
    const { params } = JSON.parse(unseal({ APP_SECRET }, 'message', content));
    return { student: params.student, token: String(params.link).split('#')[1] ?? '' };
  });
}

const ask = async (token: string) => (await send(context, askGuardians, { token })).body.data;
const unasked = async (token: string) =>
  (await send(context, getUnaskedGuardians, { token })).body.data;
const guardianOf = async (token: string, id: string) =>
  (await send(context, getStudentGuardian, { token, params: { id } })).body.data;
const remind = (token: string, id: string) =>
  send(context, remindGuardian, { token, params: { id } });

describe('asking all guardians', () => {
  it('sends one message to a family, for all of its children, of every school', async () => {
    const { db } = context;
    const [own, other] = [await academyWith(db), await academyWith(db)];
    const [phone, single] = [newPhone(), newPhone()];
    const first = await child(own.id, phone, { first_name: 'آدم' });
    await child(own.id, phone, { first_name: 'سارة' });
    await child(own.id, single, { first_name: 'ليان' });
    const elsewhere = await child(other.id, phone, { first_name: 'عمر' });
    expect(await unasked(own.token)).toEqual({
      students: 3,
      families: 2,
      messages: 2,
      until: null,
    });
    const query = { guardian_unasked: 'true' as const };
    const list = async () => (await send(context, listStudents, { token: own.token, query })).body;
    expect((await list()).meta.total).toBe(3);
    expect(await guardianOf(own.token, first)).toMatchObject({ state: 'unasked' });

    expect(await ask(own.token)).toMatchObject({ families: 2, students: 3 });
    const [message, ...more] = await sentTo(phone);
    expect([more, message?.student]).toEqual([[], 'آدم وسارة وعمر']);
    expect(await sentTo(single)).toHaveLength(1);
    expect(await unasked(other.token)).toMatchObject({ students: 0, families: 0 });
    expect(await guardianOf(other.token, elsewhere)).toMatchObject({ state: 'waiting' });
    expect((await list()).meta.total).toBe(0);
    const opened = await send(context, openConsent, { body: { token: message?.token ?? '' } });
    expect(opened.body.data.children).toHaveLength(3);
    expect(opened.body.data.text.law).toContain('كتبت المدرسة');
    expect(opened.body.data.text.plain[0]).toContain('ولادكم');
  });

  it('asks nobody twice, also pressed many times at once by two schools', async () => {
    const { db } = context;
    const [own, other] = [await academyWith(db), await academyWith(db)];
    const family = [newPhone(), newPhone(), newPhone()];
    for (const phone of family) {
      for (const { id } of [own, other]) await child(id, phone);
    }
    const presses = Array.from({ length: 8 }, (_, n) => ask((n % 2 ? own : other).token));
    await Promise.all(presses);
    for (const phone of family) expect(await sentTo(phone)).toHaveLength(1);
    expect(await ask(own.token)).toMatchObject({ families: 0, students: 0 });
  });

  it('asks twice without the locks and the limit of a day (negative control)', async () => {
    const { id, token } = await academyWith(context.db);
    const phone = newPhone();
    await child(id, phone);
    const read = holdAnswers('guardian.link_sent_at, student.first_name');
    void read.arrived(2).then(read.open);
    const own = context.deps.db;
    context.deps.db = own.withPlugin(withoutFamilyLocks).withPlugin(read.plugin);
    const limit: { max: number } = RATE_LIMITS.familyRequestsPerPhone;
    const { max } = limit;
    limit.max = 2;
    await Promise.all([ask(token), ask(token)]);
    limit.max = max;
    context.deps.db = own;
    expect(await sentTo(phone)).toHaveLength(2);
  });

  it('counts no link for a family that was asked today', async () => {
    const { id, token } = await academyWith(context.db);
    const phone = newPhone();
    await child(id, phone);
    await countEvent(context.deps, 'familyRequestsPerPhone', phone);
    const before = await eventsCounted(context.deps, 'guardianLinksPerPhone', phone);
    expect(await ask(token)).toMatchObject({ families: 0 });
    expect(await eventsCounted(context.deps, 'guardianLinksPerPhone', phone)).toBe(before);
    expect(await sentTo(phone)).toHaveLength(0);
  });

  /** Sends the first links of two new siblings at once, and runs `besides` at the same time. */
  async function siblingsAtOnce(phone: string, besides: () => Promise<unknown>) {
    const { id } = await academyWith(context.db);
    const children = [await child(id, phone), await child(id, phone)];
    const guardians = await Promise.all(children.map((one) => selectGuardian(context.db, one)));
    const links = guardians.map((one) => one && sendFirstLink(context.deps, one, 'سارة'));
    await Promise.all([...links, besides()]);
  }

  it('sends one message for siblings who sign up at once, beside a school that asks', async () => {
    const { id, token } = await academyWith(context.db);
    for (let n = 0; n < 5; n += 1) {
      const phone = newPhone();
      await child(id, phone);
      await siblingsAtOnce(phone, () => ask(token));
      expect(await sentTo(phone)).toHaveLength(1);
    }
  });

  it('shows a later sibling by the link of the day, and says that no message is needed', async () => {
    const { id, token } = await academyWith(context.db);
    const phone = newPhone();
    await child(id, phone);
    await ask(token);
    const late = await child(id, phone);
    expect(await unasked(token)).toMatchObject({ families: 1, messages: 0 });
    expect(await ask(token)).toMatchObject({ families: 1, students: 1 });
    expect(await sentTo(phone)).toHaveLength(1);
    expect((await guardianOf(token, late)).link_sent_at).not.toBeNull();
  });

  it('goes on from portion to portion', async () => {
    const { id, token } = await academyWith(context.db);
    for (let n = 0; n < 103; n += 1) await child(id, newPhone());
    expect(await ask(token)).toMatchObject({ families: 100, left: { families: 3 } });
    expect(await ask(token)).toMatchObject({ families: 3, left: { families: 0 } });
  });
});

describe('asking one guardian', () => {
  it('asks three children on one phone by one message a day', async () => {
    const { id, token } = await academyWith(context.db);
    const phone = newPhone();
    const ids = [await child(id, phone), await child(id, phone), await child(id, phone)];
    const announced = await guardianOf(token, ids[0] ?? '');
    expect(decodeURIComponent(announced.whatsapp_url)).not.toContain('أرسلت إليك');
    const statuses = [];
    for (const one of ids) statuses.push((await remind(token, one)).status);
    expect(statuses).toEqual([200, 429, 429]);
    expect(await sentTo(phone)).toHaveLength(1);
    for (const one of ids) {
      const guardian = await guardianOf(token, one);
      expect(guardian).toMatchObject({ state: 'waiting', reminders_left: 0 });
      expect(decodeURIComponent(guardian.whatsapp_url)).toContain('أرسلت إليك');
    }
  });
});
