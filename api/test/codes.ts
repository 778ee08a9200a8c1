import { registerAcademy } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import {
  type MessageContent,
  type MessageKind,
  wordsOf,
} from '../src/features/messaging/notices/index.ts';
import { unseal } from '../src/ports/secrets.ts';
import { send, type TestApp } from './app.ts';
import { BYSTANDER } from './bystanders.ts';
import { signUpFields } from './fixtures.ts';

/**
 * Channel, parameters and text of the newest message to a phone, queued or sent, as stored in the
 * outbox. Throws if there is none, or its content is erased already.
 * @param kind undefined for all kinds
 */
async function newestTo({ db, deps }: TestApp, phone: string, kind?: string) {
  const message = await db
    .selectFrom('outbox_messages')
    .select(['channel', 'kind', 'sealed_content'])
    .where('to_phone', '=', phone)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (!message.sealed_content) throw new Error('the message is erased already');
  const { APP_SECRET } = deps.config;
  const content: MessageContent = JSON.parse(
    unseal({ APP_SECRET }, 'message', message.sealed_content),
  );
  const { text } = wordsOf(message.kind as MessageKind, content, deps.config);
  return { channel: message.channel, params: content.params, text };
}

/**
 * Code and channel of the newest message of the kind `code` to a phone. Throws if there is none, or
 * its content is erased already.
 */
export async function queuedCode(context: TestApp, phone: string) {
  const { channel, params } = await newestTo(context, phone, 'code');
  return { channel, code: String(params.code) };
}

/** Parameters of the newest message to a phone, queued or sent; throws as newestTo(). */
export const queuedParams = async (context: TestApp, phone: string) =>
  (await newestTo(context, phone)).params;

/** Text of the newest message to a phone, queued or sent; throws as newestTo(). */
export const queuedText = async (context: TestApp, phone: string) =>
  (await newestTo(context, phone)).text;

/** Kind and channel of the messages to a phone or email, oldest first. */
export const messagesTo = ({ db }: TestApp, to: { phone?: string; email?: string }) =>
  db
    .selectFrom('outbox_messages')
    .select(['kind', 'channel'])
    .$if(to.phone !== undefined, (query) => query.where('to_phone', '=', to.phone ?? ''))
    .$if(to.email !== undefined, (query) => query.where('to_email', '=', to.email ?? ''))
    .orderBy('id')
    .execute();

/** Another six-digit code: the next number. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/**
 * Signs an academy up over HTTP. Returns the sent fields with those of the reply, such as
 * `academy_id` and `temporary_password`; throws unless it answers 201.
 */
export async function signUp(
  context: TestApp,
  fields: Partial<ReturnType<typeof signUpFields>> = {},
) {
  const body = { ...signUpFields(), ...fields };
  const answer = await send(context, registerAcademy, { body });
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}`);
  return { ...body, ...answer.body.data } as typeof body & {
    academy_id: string;
    temporary_password: string;
    verification_token: string;
    otp_channel: string;
  };
}

/** SQL condition: counters of limits except those of bystanders. */
const OWN_LIMITS = sql`not starts_with(key, ${BYSTANDER})`;

/** Deletes all counts of rate limits, except those of bystanders. */
export async function forgetLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where ${OWN_LIMITS}`.execute(db);
}

/**
 * Moves all counted events of rate limits, except bystanders', back by so many seconds. When a
 * counter expires stays as it is.
 */
export async function ageLimits(db: Db, seconds: number): Promise<void> {
  await sql`update rate_limits
    set hits = array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit)
    where ${OWN_LIMITS}`.execute(db);
}
