import { getSite, registerAcademy } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import {
  type MessageContent,
  type MessageKind,
  wordsOf,
} from '../src/features/messaging/notices/index.ts';
import { firstBrand } from '../src/features/season/content/index.ts';
import { unseal } from '../src/ports/secrets.ts';
import { send, type TestApp } from './app.ts';
import { BYSTANDER } from './bystanders.ts';
import { signUpFields } from './fixtures.ts';

/** As stored in the outbox, queued or sent; throws if there is none or its content is erased. */
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
  const { text } = wordsOf(message.kind as MessageKind, content, firstBrand(deps.config));
  return { channel: message.channel, params: content.params, text };
}

export async function queuedCode(context: TestApp, phone: string) {
  const { channel, params } = await newestTo(context, phone, 'code');
  return { channel, code: String(params.code) };
}

export const queuedParams = async (context: TestApp, phone: string) =>
  (await newestTo(context, phone)).params;

export const queuedText = async (context: TestApp, phone: string) =>
  (await newestTo(context, phone)).text;

export const messagesTo = ({ db }: TestApp, to: { phone?: string; email?: string }) =>
  db
    .selectFrom('outbox_messages')
    .select(['kind', 'channel'])
    .$if(to.phone !== undefined, (query) => query.where('to_phone', '=', to.phone ?? ''))
    .$if(to.email !== undefined, (query) => query.where('to_email', '=', to.email ?? ''))
    .orderBy('id')
    .execute();

export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The sent fields with those of the reply; throws unless it answers 201. */
export async function signUp(
  context: TestApp,
  fields: Partial<ReturnType<typeof signUpFields>> = {},
) {
  const { legal } = (await send(context, getSite)).body.data;
  const shown = { privacy_version: legal.privacy, terms_version: legal.terms };
  const body = { ...signUpFields(), ...shown, ...fields };
  const answer = await send(context, registerAcademy, { body });
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}`);
  return { ...body, ...answer.body.data } as typeof body & {
    academy_id: string;
    temporary_password: string;
    verification_token: string;
    otp_channel: string;
  };
}

const OWN_LIMITS = sql`not starts_with(key, ${BYSTANDER})`;

/** Deletes all counts of rate limits, except those of bystanders. */
export async function forgetLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where ${OWN_LIMITS}`.execute(db);
}

/** Moves counted events, except bystanders', back; when a counter expires stays as it is. */
export async function ageLimits(db: Db, seconds: number): Promise<void> {
  await sql`update rate_limits
    set hits = array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit)
    where ${OWN_LIMITS}`.execute(db);
}
