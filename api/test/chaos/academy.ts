import {
  approveBankTransfer,
  createBankTransfer,
  type Endpoint,
  getWallet,
  listTeams,
  listWalletTransactions,
  loginAcademy,
  loginAdmin,
  purchaseTeams,
} from '@midan/contract';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '../../src/seed/accounts.ts';

interface Sent {
  token?: string;
  key?: string;
  body?: unknown;
  params?: Record<string, string>;
  query?: Record<string, string>;
}
// biome-ignore lint/suspicious/noExplicitAny: the journey reads a few fields of known answers
type Reply = { status: number; body: any };

/** Rejects without an answer within 10 s. */
async function call(base: string, endpoint: Endpoint, sent: Sent = {}): Promise<Reply> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => sent.params?.[name] ?? '');
  const isForm = sent.body instanceof FormData;
  const response = await fetch(`${base}/api${path}?${new URLSearchParams(sent.query)}`, {
    method: endpoint.method,
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.key ? { 'idempotency-key': sent.key } : {}),
      ...(sent.body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent.body ? { body: isForm ? (sent.body as FormData) : JSON.stringify(sent.body) } : {}),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.json() };
}

/** Token of the demo's active academy, credited with `amount` EGP by an approved transfer. */
export async function wealthyAcademy(base: string, amount: number): Promise<string> {
  const [admin, academy] = DEMO_ACCOUNTS;
  const signIn = { email: academy.email, password: academy.password };
  const token = (await call(base, loginAcademy, { body: signIn })).body.data.token as string;
  const adminSignIn = { email: admin.email, password: admin.password };
  const adminToken = (await call(base, loginAdmin, { body: adminSignIn })).body.data.token;

  const form = new FormData();
  form.set('amount', String(amount));
  form.set('transfer_date', '2026-01-15');
  form.set('bank_name', 'Test bank');
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  form.set(
    'transfer_proof',
    new Blob([new Uint8Array(picture)], { type: 'image/png' }),
    'proof.png',
  );
  const transfer = await call(base, createBankTransfer, { token, body: form });
  const params = { id: transfer.body.data.id as string };
  const approved = await call(base, approveBankTransfer, { token: adminToken, params });
  if (approved.status !== 200) throw new Error(`approval answered ${approved.status}`);
  return token;
}

/** Buys one team, with its name as idempotency key; 0 without an answer in JSON. */
export async function buyTeam(base: string, token: string, name: string): Promise<number> {
  try {
    const body = { teams: [{ name }] };
    const { status } = await call(base, purchaseTeams, { token, key: name, body });
    return status;
  } catch {
    return 0;
  }
}

async function everyRow(base: string, endpoint: Endpoint, token: string, query: object) {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const paging = { per_page: '100', page: String(page) };
    const { body } = await call(base, endpoint, { token, query: { ...query, ...paging } });
    rows.push(...body.data);
    if (page >= body.meta.last_page) return rows;
  }
}

/** Team names, sum of the ledger (EGP) and balance (EGP) of the academy. */
export async function belongings(base: string, token: string) {
  const teams = await everyRow(base, listTeams, token, {});
  const ledger = await everyRow(base, listWalletTransactions, token, {});
  const wallet = await call(base, getWallet, { token });
  return {
    teams: teams.map(({ name }) => String(name)),
    ledgerSum: ledger.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100,
    balance: Number(wallet.body.data.balance),
  };
}
