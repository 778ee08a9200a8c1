import { answerConsent, openFamily, sendFamilyCode } from '@midan/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { TEXT_VERSION } from '../src/features/people/guardians/text.ts';
import { send, type TestApp } from './app.ts';
import { queuedCode } from './codes.ts';

interface Link {
  link: string;
  phone: string;
}

/** Sends a new code to the guardian's phone, whatever the limit between two codes. */
export async function familyCode(context: TestApp, { link, phone }: Link): Promise<string> {
  await sql`delete from rate_limits where key like 'codeSend%'`.execute(context.db);
  const sent = await send(context, sendFamilyCode, { body: { token: link } });
  expect(sent.status).toBe(200);
  return (await queuedCode(context, phone)).code;
}

export async function openedFamily(context: TestApp, guardian: Link): Promise<string> {
  const otp_code = await familyCode(context, guardian);
  const { status, body } = await send(context, openFamily, {
    body: { token: guardian.link, otp_code },
  });
  expect(status).toBe(200);
  return body.data.grant;
}

interface Answer {
  participation?: boolean;
  photos?: boolean;
  version?: string;
  name?: string | null;
}

export const answerBy = (
  context: TestApp,
  grant: string,
  ids: readonly string[],
  { participation = true, photos = false, version = TEXT_VERSION, name }: Answer = {},
) =>
  send(context, answerConsent, {
    body: {
      grant,
      name: name === undefined ? 'منى عادل محمد' : name,
      text_version: version,
      answers: ids.map((student_id) => ({ student_id, participation, photos })),
    },
  });

export const answerWithCode = async (
  context: TestApp,
  guardian: Link & { id: string },
  answer?: Answer,
) => answerBy(context, await openedFamily(context, guardian), [guardian.id], answer);
