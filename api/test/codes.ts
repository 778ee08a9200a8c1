import { registerAcademy } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { unseal } from '../src/ports/secrets.ts';
import { send, type TestApp } from './app.ts';
import { signUpFields } from './fixtures.ts';

async function newestTo({ db, deps }: TestApp, phone: string) {
  const message = await db
    .selectFrom('outbox_messages')
    .select(['channel', 'sealed_content'])
    .where('to_phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (!message.sealed_content) throw new Error('the message is erased already');
  const content = JSON.parse(unseal(deps.config.APP_SECRET, 'message', message.sealed_content));
  return { channel: message.channel, params: content.params as Record<string, string | number> };
}

/** The newest code that waits in the outbox for a phone, and the channel it takes. */
export async function queuedCode(context: TestApp, phone: string) {
  const { channel, params } = await newestTo(context, phone);
  return { channel, code: String(params.code) };
}

/** What fills the newest message that waits in the outbox for a phone. */
export const queuedParams = async (context: TestApp, phone: string) =>
  (await newestTo(context, phone)).params;

/** Another six digits. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs a school up over HTTP. */
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

/** As if so many seconds had passed for every limit. */
export async function ageLimits(db: Db, seconds: number): Promise<void> {
  await sql`update rate_limits
    set hits = array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit)`.execute(
    db,
  );
}
