import { randomUUID } from 'node:crypto';
import { asPiastres } from '@midan/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signInAcademy } from '../../test/fixtures.ts';
import { addMedia } from '../../test/media.ts';
import { insertRow } from '../../test/rows.ts';
import { KEPT } from '../limits.ts';
import { sweepFiles } from './sweep-files.ts';

const context = testApp();
afterEach(() => {
  vi.useRealTimers();
});

it('removes only old files that no row references', async () => {
  const { db, deps } = context;
  const { files } = deps;
  const key = (folder: string) => `${folder}/${randomUUID()}.jpg`;
  const [proof, logo] = [key('proofs'), key('logos')];
  const orphans = [key('proofs'), key('logos')];
  const young = key('proofs');
  const { id } = await signInAcademy(db, { logo_key: logo });
  await insertRow(db, 'bank_transfers', {
    academy_id: id,
    amount: asPiastres(450_000),
    transfer_date: '2026-01-05',
    bank_name: 'x',
    proof_key: proof,
  });
  const media = await addMedia(db);
  const [shown = ''] = media.files;
  orphans.push(shown.replace(media.id, randomUUID()));
  const put = (name: string) => files.put(name, Buffer.from('x'), 'image/jpeg');
  for (const name of [proof, logo, shown, ...orphans]) await put(name);
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.now() + KEPT.orphanFileSeconds * 1000 + 1000,
  });
  await put(young);

  expect(await sweepFiles(db, files)).toBe(3);
  for (const name of [proof, logo, shown, young]) expect(await files.get(name)).not.toBeNull();
  for (const name of orphans) expect(await files.get(name)).toBeNull();
});
