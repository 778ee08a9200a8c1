import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { belongings, buyTeam, wealthySchool } from './school.ts';
import { freePort, type RealServer, startServer } from './server.ts';

/** One round in the suite; `npm run test:chaos` runs ten. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 1);
const BUYERS = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'midan-chaos-'));
let server: RealServer | undefined;

afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Buys teams without pause until the server dies; the names by what was answered. */
async function buyUntilKilled(running: RealServer, token: string, round: number) {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let turn = 0; ; turn += 1) {
      const name = `round ${round} buyer ${buyer} team ${turn}`;
      const status = await buyTeam(running.base, token, name);
      if (status === 0) {
        unanswered.push(name);
        return;
      }
      expect(status).toBe(201);
      acknowledged.push(name);
    }
  });
  await sleep(1_200);
  await running.end('SIGKILL');
  await Promise.all(buyers);
  return { acknowledged, unanswered };
}

it(
  'keeps every acknowledged purchase when the app is killed in the middle of purchases',
  async () => {
    const port = await freePort();
    server = await startServer({ port, dataDir });
    const token = await wealthySchool(server.base, 50_000_000);
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const outcome = await buyUntilKilled(server, token, round);
      acknowledged.push(...outcome.acknowledged);
      expect(outcome.acknowledged.length).toBeGreaterThan(0);
      expect(outcome.unanswered.length).toBeGreaterThan(0);

      server = await startServer({ port, dataDir });
      // The browser tries an unanswered purchase once more with the same key.
      for (const name of outcome.unanswered) {
        expect(await buyTeam(server.base, token, name)).toBe(201);
        acknowledged.push(name);
      }
    }
    const { teams, ledgerSum, balance } = await belongings(server.base, token);
    const bought = teams.filter((name) => name.startsWith('round '));
    expect(bought.sort()).toEqual(acknowledged.sort());
    expect(ledgerSum).toBe(balance);
  },
  60_000 + ROUNDS * 30_000,
);
