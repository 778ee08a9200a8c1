import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signUp } from '../../../test/codes.ts';
import { PRODUCTION } from '../../../test/production.ts';
import { jobHandlers } from '../../jobs.ts';

const context = testApp(PRODUCTION);

it('there is no mailbox outside demo mode', async () => {
  const answer = await context.app.inject('/api/dev/messages');
  expect(answer.statusCode).toBe(404);
  const document = (await context.app.inject('/api/openapi.json')).json();
  expect(document.paths).not.toHaveProperty('/dev/messages');
});

it('a message whose channel is gone is given up, kept nowhere', async () => {
  const academy = await signUp(context);
  expect(academy.otp_channel).toBe('email');
  const mailbox = () => context.db.selectFrom('demo_messages').selectAll().execute();
  const before = await mailbox();
  const { id } = await context.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('to_phone', '=', academy.phone_number)
    .executeTakeFirstOrThrow();
  // Production does not start without a channel, but a restart may have another one.
  const config = { ...context.deps.config, SMTP_URL: undefined };
  await jobHandlers({ ...context.deps, config }).deliverMessage(id, false);
  const message = await context.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(message).toMatchObject({
    status: 'failed',
    error_code: 'not_configured',
    sealed_content: null,
  });
  expect(await mailbox()).toEqual(before);
});
