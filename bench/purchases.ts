import { purchaseTeams } from '@midan/contract';
import autocannon from 'autocannon';
import pg from 'pg';
import type { BenchAcademy } from './academies.ts';
import { runsPerSecond } from './load.ts';

/**
 * Purchases of one team per second over HTTP, in the best of three rounds of 5 s; each academy uses
 * a connection of its own.
 * @throws Error if one is refused
 */
export async function purchasesPerSecond(base: string, academies: BenchAcademy[]): Promise<number> {
  let best = 0;
  for (let round = 0; round < 3; round += 1) {
    let next = 0;
    const result = await autocannon({
      url: `${base}/api${purchaseTeams.path}`,
      method: 'POST',
      connections: academies.length,
      duration: 5,
      body: JSON.stringify({ teams: [{ name: 'Bench' }] }),
      setupClient(client) {
        const token = academies[next % academies.length]?.token;
        next += 1;
        const withNewKey = () =>
          client.setHeaders({
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': crypto.randomUUID(),
          });
        withNewKey();
        client.on('response', withNewKey);
      },
    });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} purchases were refused`);
    best = Math.max(best, result.requests.average);
  }
  return best;
}

/**
 * The same purchases per second as plain SQL through the same driver: lock, purchase, ledger entry,
 * team.
 */
export async function barePurchasesPerSecond(
  url: string,
  academies: BenchAcademy[],
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const purchase = async (worker: number) => {
    const id = academies[worker % academies.length]?.id;
    const client = await pool.connect();
    const run = (name: string, text: string, values: unknown[]) =>
      client.query({ name, text, values });
    try {
      await client.query('begin');
      await run('lock', 'select balance from academies where id = $1 for update', [id]);
      const bought = await run(
        'purchase',
        `insert into team_purchases (academy_id, team_count, unit_price, original_amount,
           discount_amount, final_amount) values ($1, 1, 450000, 450000, 0, 450000) returning id`,
        [id],
      );
      const purchaseId = bought.rows[0].id;
      await run(
        'ledger',
        `insert into wallet_transactions (academy_id, type, amount, cause_id)
         values ($1, 'purchase', -450000, $2)`,
        [id, purchaseId],
      );
      await run(
        'team',
        `insert into teams (academy_id, purchase_id, name) values ($1, $2, 'Bench')`,
        [id, purchaseId],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  try {
    return await runsPerSecond(purchase);
  } finally {
    await pool.end();
  }
}
