import { cairoDate, type StudentStatus } from '@midan/contract';
import type { SeededAcademy } from './academies.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { person } from './names.ts';
import { addHours, known, type Seeding } from './seeding.ts';

/** Number of students per status and academy; `null` means no academy. */
const GROUPS: { mailbox: string | null; count: Partial<Record<StudentStatus, number>> }[] = [
  { mailbox: 'school', count: { verified: 44, pending: 3, inactive: 4 } },
  { mailbox: 'papyrus-bay', count: { verified: 7, inactive: 1 } },
  { mailbox: 'josour', count: { verified: 6 } },
  { mailbox: 'delta-stars', count: { verified: 4 } },
  { mailbox: 'granite-gate', count: { verified: 3 } },
  { mailbox: 'bostan', count: { verified: 2 } },
  { mailbox: 'blue-lotus', count: { verified: 4, inactive: 1 } },
  { mailbox: 'marsa', count: { verified: 2 } },
  { mailbox: null, count: { verified: 6, pending: 4, inactive: 1 } },
];
/** Hours between the verified phone and the academy's approval. */
const JOINED_AFTER = 11;
const YOUNGEST = 7;
const OLDEST = 18;
/** Days since sign-up; whoever is unverified for three days is forgotten. */
const OLDEST_SIGN_UP = 175;

export interface SeededStudent {
  id: string;
  academy: SeededAcademy | null;
  status: StudentStatus;
  birthDate: string;
  createdAt: Date;
  /** True for the demo account. */
  isDemo: boolean;
}

/** A random birth date (YYYY-MM-DD), `age` years and 1 to 330 days ago. */
function birthDate(seeding: Seeding, age: number): string {
  const today = cairoDate(seeding.now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - age);
  return addHours(day, -24 * seeding.chance.whole(1, 330))
    .toISOString()
    .slice(0, 10);
}

/** The first one is the demo account. */
export async function seedStudents(
  seeding: Seeding,
  academies: Map<string, SeededAcademy>,
): Promise<SeededStudent[]> {
  const { trx, chance, daysAgo, hoursAgo, idAt, passwordHash } = seeding;
  const wanted = GROUPS.flatMap(({ mailbox, count }) =>
    Object.entries(count).flatMap(([status, number]) =>
      Array.from({ length: number }, () => ({
        academy: mailbox === null ? null : known(academies, mailbox),
        status: status as StudentStatus,
      })),
    ),
  );
  const students = wanted.map(({ academy, status }, index) => {
    const isDemo = index === 0;
    const since = academy
      ? (seeding.now.getTime() - academy.createdAt.getTime()) / (24 * 3600 * 1000)
      : OLDEST_SIGN_UP;
    const createdAt =
      status === 'pending'
        ? hoursAgo(chance.whole(1, 60))
        : daysAgo(isDemo ? OLDEST_SIGN_UP : chance.whole(20, Math.floor(since) - 2));
    const age = isDemo ? 14 : YOUNGEST + (index % (OLDEST - YOUNGEST + 1));
    const seeded = {
      id: idAt(createdAt),
      academy,
      status,
      birthDate: birthDate(seeding, age),
      createdAt,
      isDemo,
    };
    return { seeded, index, person: person(index, chance) };
  });
  const rows = students.map(({ seeded, index, person: facts }) => {
    const verifiedAt = seeded.status === 'pending' ? null : addHours(seeded.createdAt, 0.1);
    return {
      ...facts,
      id: seeded.id,
      academy_id: seeded.academy?.id ?? null,
      joined_at: seeded.academy && verifiedAt ? addHours(verifiedAt, JOINED_AFTER) : null,
      email: seeded.isDemo ? DEMO_ACCOUNTS[3].email : facts.email,
      phone_number: `+2010001${10_001 + index * 37}`,
      birth_date: seeded.birthDate,
      status: seeded.status,
      password_hash: passwordHash,
      has_temporary_password: seeded.status === 'pending',
      credentials_saved_at: verifiedAt,
      created_at: seeded.createdAt,
      updated_at: verifiedAt ?? seeded.createdAt,
      phone_verified_at: verifiedAt,
    };
  });
  await trx.insertInto('students').values(rows).execute();
  return students.map(({ seeded }) => seeded);
}
