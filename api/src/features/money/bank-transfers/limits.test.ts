import { asPiastres, createBankTransfer, LIMITS, RATE_LIMITS } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, aPicture, multipart, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import { UPLOADS } from '../../../limits.ts';

const context = testApp();
const fields = { amount: '100', transfer_date: '2026-01-05', bank_name: 'بنك مصر' };

async function upload(token: string, content?: Buffer) {
  const file = { field: 'transfer_proof', content: content ?? (await aPicture()) };
  return send(context, createBankTransfer, { token, ...(await multipart(fields, file)) });
}
const pending = (academy_id: string, count: number) =>
  insertRow(
    context.db,
    'bank_transfers',
    Array.from({ length: count }, () => ({
      academy_id,
      amount: asPiastres(10_000),
      transfer_date: '2026-01-05',
      bank_name: 'x',
    })),
  );

it('limits an academy’s pending transfers, also in parallel', async () => {
  const academy = await academyWith(context.db);
  await pending(academy.id, LIMITS.pendingTransfersMax - 1);
  const answers = await Promise.all([upload(academy.token), upload(academy.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('too_many_pending_transfers');
  expect(refused?.body.message).toContain(`(${LIMITS.pendingTransfersMax})`);
  const { id: decided_by } = await signInAdmin(context.db);
  await updateRow(
    context.db,
    'bank_transfers',
    { academy_id: academy.id },
    { status: 'rejected', decided_by, decided_at: new Date(), rejection_reason: 'x' },
  );
  expect((await upload(academy.token)).status).toBe(201);
});

it('limits an academy’s uploads per hour, successful or not', async () => {
  const { token } = await academyWith(context.db);
  const notAPicture = Buffer.from('no picture');
  for (let n = 0; n < RATE_LIMITS.uploadsPerAcademy.max; n += 1) {
    expect((await upload(token, notAPicture)).status).toBe(422);
  }
  const refused = await upload(token);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect((await upload((await academyWith(context.db)).token)).status).toBe(201);
});

it('limits the uploads that a process reads at once; the next gets 503', async () => {
  const url = await context.app.listen({ port: 0, host: '127.0.0.1' });
  const academies = await Promise.all(
    // One more: when it is refused, the others have been counted.
    Array.from({ length: UPLOADS.maxConcurrent + 1 }, () => academyWith(context.db)),
  );
  const last = await academyWith(context.db);
  const { body, headers } = await multipart(fields, {
    field: 'transfer_proof',
    content: await aPicture(),
  });
  const half = Math.floor(body.length / 2);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = ({ token }: { token: string }) =>
    fetch(`${url}/api${createBankTransfer.path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      duplex: 'half',
      body: (async function* () {
        yield new Uint8Array(body.subarray(0, half));
        await released;
        yield new Uint8Array(body.subarray(half));
      })(),
    } as unknown as RequestInit);
  const waiting = academies.map(slow);
  expect((await Promise.race(waiting)).status).toBe(503);
  const refused = await upload(last.token);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  release();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOADS.maxConcurrent);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect((await upload(last.token)).status).toBe(201);
});
