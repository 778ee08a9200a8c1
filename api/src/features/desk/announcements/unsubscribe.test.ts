import { createAnnouncement, previewAnnouncement, sendAnnouncement } from '@midan/contract';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { mailServer, mailText } from '../../../../test/mail.ts';
import { listRows, readRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { unsubscribeKey } from '../../../ports/secrets.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';

const context = testApp();
const mail = mailServer();
beforeAll(() => {
  context.deps.config.SMTP_URL = mail.url;
});

const deliver = async (id: string | null | undefined) => {
  await jobHandlers(context.deps).deliverMessage(id ?? '', true);
};
const school = () =>
  signInAcademy(context.db, { governorate: 'أسوان', name: 'مدرسة <b>النور</b> & "الأمل"' });
const linkTo = (id: string) => `/unsubscribe/${unsubscribeKey(context.deps.config.APP_SECRET, id)}`;
const open = (url: string) => context.app.inject({ url });
const press = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  context.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The HTML part of an email, whose lines are quoted-printable or base64. */
function pageIn(content: string): string {
  const part = content.slice(content.indexOf('Content-Type: text/html'));
  const [head = '', ...body] = part.split('\r\n\r\n');
  const encoded = body.join('\r\n\r\n').split('\r\n--')[0] ?? '';
  return mailText({ from: '', to: [], content: `${head}\n\n${encoded}` });
}

async function announce() {
  const { token } = await signInAdmin(context.db, { role: 'support' });
  const text = { en: 'Read <i>this</i>', ar: 'اقرأوا <i>هذا</i>\n\nفقرة' };
  const audience = { governorates: ['أسوان' as const] };
  const body = { title: { en: 'Title', ar: 'عنوان & خبر' }, body: text, audience };
  const { id } = (await send(context, createAnnouncement, { token, body })).body.data;
  const preview = (await send(context, previewAnnouncement, { token, params: { id } })).body.data;
  const { fingerprint } = preview;
  await send(context, sendAnnouncement, { token, params: { id }, body: { fingerprint } });
  const recipient = async (academy_id: string) =>
    (await listRows(context.db, 'announcement_recipients', { announcement_id: id, academy_id }))[0];
  return { preview, recipient };
}

it('an announcement has a page beside its text and a link that ends it, a service message not', async () => {
  const { academy } = await school();
  const { recipient } = await announce();
  const message = (await recipient(academy.id))?.message_id ?? '';
  await context.db
    .updateTable('outbox_messages')
    .set({ channel: 'email' })
    .where('id', '=', message)
    .execute();
  await deliver(message);
  const [bulk = { content: '' }] = mail.mails;
  const head = bulk.content.replaceAll(/\r\n\s+/g, ' ');
  expect(head).toContain('multipart/alternative');
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(head).toContain(`${linkTo(academy.id)}>`);
  expect(head).toMatch(/^Content-Type: text\/html/m);
  const page = pageIn(bulk.content);
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('عنوان &amp; خبر');
  expect(page).toContain('مدرسة &lt;b&gt;النور&lt;/b&gt; &amp; &quot;الأمل&quot;');
  expect(page).not.toMatch(/<[bi]>/);
  await inTransaction(context.db, (trx) =>
    notifyAcademy(trx, context.deps, { kind: 'academy_activated', academy, facts: {} }),
  );
  const [service] = (
    await listRows(context.db, 'outbox_messages', { to_phone: academy.phone_number })
  ).filter(({ kind, status }) => kind === 'academy_activated' && status === 'queued');
  await context.db
    .updateTable('outbox_messages')
    .set({ channel: 'email' })
    .where('id', '=', service?.id ?? '')
    .execute();
  await deliver(service?.id);
  expect(mail.mails[1]?.content).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail.mails[1]?.content).not.toMatch(/List-Unsubscribe|text\/html/);
});

it('looking changes nothing, a press ends it also the second time, and another takes it back', async () => {
  const [{ academy }, { academy: bystander }] = [await school(), await school()];
  const url = linkTo(academy.id);
  const state = async (id: string) =>
    (await readRow(context.db, 'academies', id, 'announcements_off_at')).announcements_off_at;
  const { body, statusCode, headers } = await open(url);
  expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(body).toContain('إيقاف الإعلانات');
  expect(body).toContain('Stop announcements?');
  expect(body).toContain('&lt;b&gt;');
  expect(await state(academy.id)).toBeNull();
  expect((await press(url)).body).toContain('Announcements are stopped');
  const since = await state(academy.id);
  expect(since).toBeInstanceOf(Date);
  expect((await press(url)).statusCode).toBe(200);
  expect(await state(academy.id)).toEqual(since);
  expect(await state(bystander.id)).toBeNull();
  expect((await open(url)).body).toContain('Send announcements again');
  await press(url, 'announcements=on');
  expect(await state(academy.id)).toBeNull();
  const forged = linkTo(academy.id).replace(academy.id, bystander.id);
  for (const wrong of [forged, `${url}x`, '/unsubscribe/x', `/unsubscribe/${academy.id}`]) {
    expect([wrong, (await press(wrong)).statusCode]).toEqual([wrong, 404]);
  }
  expect(await state(bystander.id)).toBeNull();
});

it('who unsubscribed is counted, reads it in the bell and gets no message, queued ones neither', async () => {
  const { academy } = await school();
  const before = await announce();
  const queued = (await before.recipient(academy.id))?.message_id ?? '';
  await press(linkTo(academy.id));
  await deliver(queued);
  expect(await readRow(context.db, 'outbox_messages', queued)).toMatchObject({
    ...{ status: 'failed', error_code: 'recalled' },
  });
  const { preview, recipient } = await announce();
  expect(preview.unsubscribed).toBe(before.preview.unsubscribed + 1);
  const { schools, kept, whatsapp, email, waiting, unsubscribed } = preview;
  expect(kept + whatsapp + email + waiting + unsubscribed).toBe(schools);
  expect(await recipient(academy.id)).toMatchObject({ message_id: null, queued_at: null });
  const notices = await listRows(context.db, 'notices', { academy_id: academy.id });
  expect(notices.filter(({ kind }) => kind === 'announcement')).toHaveLength(2);
});
