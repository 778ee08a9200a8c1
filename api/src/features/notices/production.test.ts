import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signUp } from '../../../test/codes.ts';
import { jobHandlers } from '../../jobs.ts';

const context = testApp({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://unused',
  PUBLIC_URL: 'https://midan.test',
});

it('there is no mailbox outside demo mode', async () => {
  const answer = await context.app.inject('/api/dev/messages');
  expect(answer.statusCode).toBe(404);
  const document = (await context.app.inject('/api/openapi.json')).json();
  expect(document.paths).not.toHaveProperty('/dev/messages');
});

it('without any channel a code is announced by email and given up, kept nowhere', async () => {
  const school = await signUp(context);
  expect(school.otp_channel).toBe('email');
  const { id } = await context.db
    .selectFrom('outbox_messages')
    .select('id')
    .executeTakeFirstOrThrow();
  await jobHandlers(context.deps).deliverMessage(id, false);
  const message = await context.db
    .selectFrom('outbox_messages')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(message).toMatchObject({
    status: 'failed',
    error_code: 'not_configured',
    sealed_content: null,
  });
  expect(await context.db.selectFrom('demo_messages').selectAll().execute()).toEqual([]);
});
