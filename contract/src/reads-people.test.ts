import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { READS_PEOPLE } from './reads-people.ts';

/** Fields that hold personal data, wherever they stand in a reply. */
const PERSONAL =
  /^(email|first_name|last_name|birth_date|gender|phone_number|.*_phone|contact_person_name|mentor_name|signed_name|written_as|guardian_name|details)$/;

interface Schema {
  _zod: { def: Record<string, unknown> & { type: string } };
}

/** True if a text or date with a personal name stands anywhere in what a schema describes. */
function tells(schema: unknown, name = ''): boolean {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape as object).some(([key, part]) => tells(part, key));
  }
  if (def.type === 'union') return (def.options as unknown[]).some((part) => tells(part, name));
  const inner = def.element ?? def.innerType ?? def.out ?? def.valueType;
  if (inner) return tells(inner, name);
  return PERSONAL.test(name) && ['string', 'enum'].includes(def.type);
}

const OWN = new Set(
  `confirmAcademyContactChange getAcademyProfile removeAcademyLogo updateAcademyProfile
  uploadAcademyLogo withdrawAcademyContactChange getAdminProfile confirmStudentContactChange
  getStudentProfile removeStudentPhoto updateStudentProfile uploadStudentPhoto
  withdrawStudentContactChange setGuardian sendGuardianLink previewAnnouncement testAnnouncement
  downloadStudentData downloadStudentCertificate`.split(/\s+/),
);
/** Files without personal data of others: books, templates, posters, the school's own papers. */
const FILES_WITHOUT = new Set(
  `getJournal exportCoupons getImportTemplate getJoinLink exportAdminPayments
  getCouponUsageReport getRevenueReport getTransactionsReport getPurchase
  getWalletStatement downloadTimetable`.split(/\s+/),
);

const TEXTS_WITH_NAMES = new Set(['listNotices', 'getAcademyDashboard']);

const signedIn = ENDPOINTS.filter(({ access }) => access !== 'public');
const isKnown = ({ name }: Endpoint) => READS_PEOPLE.has(name) || OWN.has(name);
const namesOf = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name);

it('names every endpoint that returns personal data of others', () => {
  const telling = signedIn.filter(({ name, reply }) => TEXTS_WITH_NAMES.has(name) || tells(reply));
  expect(telling.length).toBeGreaterThan(60);
  expect(namesOf(telling.filter((endpoint) => !isKnown(endpoint)))).toEqual([]);
});

it('names every file that holds personal data of others', () => {
  const files = signedIn.filter(({ download }) => download);
  expect(files.length).toBeGreaterThan(20);
  const others = files.filter((file) => !isKnown(file) && !FILES_WITHOUT.has(file.name));
  expect(namesOf(others)).toEqual([]);
});

it('names only endpoints that exist, each once, and none that is the caller’s own', () => {
  const all = new Set(namesOf(signedIn));
  expect([...READS_PEOPLE.keys()].filter((name) => !all.has(name))).toEqual([]);
  expect(
    [...READS_PEOPLE.keys()].filter((name) => OWN.has(name) || FILES_WITHOUT.has(name)),
  ).toEqual([]);
});
