import type { AdminRole } from '@midan/contract';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { type AuditRow, saveRows } from './audit.ts';
import { addHours, type Seeding } from './seeding.ts';

const [, , , , finance, support, readOnly] = DEMO_ACCOUNTS;

interface Colleague {
  email: string;
  name: string;
  role: AdminRole;
  /** Days since the owner added the account. */
  age: number;
  /** Days since each sign-in; the last one some hours ago. */
  signIns: number[];
}

const COLLEAGUES: Colleague[] = [
  { email: finance.email, name: 'نادية حسن', role: 'finance', age: 150, signIns: [30, 12, 5, 1] },
  { email: support.email, name: 'كريم سالم', role: 'support', age: 90, signIns: [21, 9, 2] },
  { email: readOnly.email, name: 'هدى فؤاد', role: 'read_only', age: 40, signIns: [16, 3] },
];

/** An address from the block reserved for documentation. */
const DEVICE = {
  address: '192.0.2.14',
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** `action` is without the prefix `administrator.` */
const own = (id: string, action: string, created_at: Date): AuditRow => ({
  administrator_id: id,
  action: `administrator.${action}`,
  entity_type: 'administrator',
  entity_id: id,
  before: null,
  after: DEVICE,
  created_at,
});

export async function seedAdministrators(seeding: Seeding): Promise<void> {
  const { trx, passwordHash: password_hash, administratorId, daysAgo, hoursAgo, idAt } = seeding;
  const entries: AuditRow[] = [own(administratorId, 'sign_in', hoursAgo(5))];
  const accounts = COLLEAGUES.map(({ email, name, role, age, signIns }) => {
    const created_at = daysAgo(age);
    const id = idAt(created_at);
    entries.push(
      {
        ...own(administratorId, 'create', created_at),
        entity_id: id,
        after: { email, name, role },
      },
      { ...own(id, 'sign_in', addHours(created_at, 1)) },
      { ...own(id, 'change_password', addHours(created_at, 1.05)), after: null },
      ...signIns.map((days) => own(id, 'sign_in', daysAgo(days))),
    );
    return { id, email, name, role, password_hash, created_at };
  });
  await trx.insertInto('administrators').values(accounts).execute();
  await saveRows(seeding, entries);
}
