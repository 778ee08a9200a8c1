import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it.each(['', 'yesterday', '2026-02-31', '2026-1-1'])('%j is no day', (day) => {
  const path = fileURLToPath(new URL('./personal-data-touched.ts', import.meta.url));
  // Nothing listens at this address: a command that goes on ends with another code.
  const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:9/none' };
  const { status, stderr } = spawnSync(process.execPath, [path, 'students', day], { env });
  expect([status, `${stderr}`]).toEqual([2, expect.stringContaining('Usage: ')]);
});
