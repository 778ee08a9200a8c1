import type { AcademyStatus, ContactPersonRole, Governorate } from '@midan/contract';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { addHours, type Seeding } from './seeding.ts';

interface AcademyFacts {
  name: string;
  /** Local part of its email. */
  mailbox: string;
  governorate: Governorate;
  area: string;
  address: string;
  contact: string;
  role: ContactPersonRole;
  status: AcademyStatus;
  /** In days. Pending ones of three days would be deleted. */
  age: number;
  description?: string;
  license?: string;
}

const [, activeAcademy, suspendedAcademy] = DEMO_ACCOUNTS;

const academy = (
  [mailbox, name, status, age]: [string, string, AcademyStatus, number],
  [governorate, area, address]: [Governorate, string, string],
  [contact, role]: [string, ContactPersonRole],
  more: Pick<AcademyFacts, 'description' | 'license'> = {},
): AcademyFacts => ({
  mailbox,
  name,
  status,
  age,
  governorate,
  area,
  address,
  contact,
  role,
  ...more,
});

/** Invented academies; the first two have the demo accounts. */
const ACADEMIES = [
  academy(
    ['school', 'مدرسة أفق النيل للتكنولوجيا', 'active', 186],
    ['القاهرة', 'مدينة نصر', '12 شارع المخترعين، الحي الثامن'],
    ['أ. منى عبد الرحيم', 'مسؤول النشاط التكنولوجي'],
    {
      description: 'مدرسة لغات بها معمل روبوت ونادٍ للذكاء الاصطناعي منذ عام 2019.',
      license: 'CAI-2019-0417',
    },
  ),
  academy(
    ['new-school', 'مدرسة منارة المعرفة الخاصة', 'suspended', 4],
    ['الجيزة', 'السادس من أكتوبر', '5 محور الابتكار، الحي المتميز'],
    ['أ. هاني الشاذلي', 'مدير المدرسة'],
  ),
  academy(
    ['papyrus-bay', 'Papyrus Bay Language School', 'active', 171],
    ['الإسكندرية', 'سموحة', '27 Lighthouse Road, Smouha'],
    ['Dina Farahat', 'منسق المسابقات'],
    { description: 'Robotics club of 40 pupils, two labs by the sea.', license: 'ALX-2016-0102' },
  ),
  academy(
    ['josour', 'مدرسة جسور الغد الرسمية للغات', 'active', 160],
    ['الدقهلية', 'المنصورة', '8 شارع الجامعة الجديدة'],
    ['أ. سامح البدري', 'وكيل المدرسة'],
    { license: 'DKH-2014-0338' },
  ),
  academy(
    ['delta-stars', 'مدرسة نجوم الدلتا', 'active', 144],
    ['الغربية', 'طنطا', '3 شارع محطة القطار القديمة'],
    ['أ. رباب الحسيني', 'معلم حاسب آلي'],
  ),
  academy(
    ['granite-gate', 'Granite Gate School', 'active', 121],
    ['أسوان', 'أسوان الجديدة', '14 Corniche Street'],
    ['Hossam Nubi', 'أخصائي تكنولوجيا'],
    { license: 'ASW-2020-0051' },
  ),
  academy(
    ['bostan', 'مدرسة بستان الفكر', 'active', 97],
    ['الشرقية', 'الزقازيق', '21 شارع الزهور، حي الجامعة'],
    ['أ. عبير غنيم', 'معلم'],
  ),
  academy(
    ['blue-lotus', 'Blue Lotus STEM School', 'active', 82],
    ['الأقصر', 'الطود', '6 East Bank Avenue'],
    ['Mariam Habib', 'مسؤول النشاط التكنولوجي'],
    { description: 'A public STEM school; boarding pupils from all of Upper Egypt.' },
  ),
  academy(
    ['sunstone', 'Sunstone International School', 'verified', 38],
    ['الجيزة', 'الشيخ زايد', '40 Orchard Crescent'],
    ['Karim Wasfy', 'مدير المدرسة'],
    { license: 'GIZ-2021-0719' },
  ),
  academy(
    ['waha', 'مدرسة واحة الإبداع', 'verified', 29],
    ['الفيوم', 'سنورس', '2 طريق البحيرة'],
    ['أ. نجلاء شعبان', 'منسق المسابقات'],
    { license: 'FYM-2018-0093' },
  ),
  academy(
    ['marsa', 'مدرسة مرسى العلوم', 'suspended', 133],
    ['بورسعيد', 'حي الشرق', '9 شارع الميناء'],
    ['أ. وليد القناوي', 'وكيل المدرسة'],
    { description: 'أوقفت الإدارة الحساب مؤقتاً لحين تحديث بيانات الترخيص.' },
  ),
  academy(
    ['shorouk', 'مدرسة شروق الصعيد', 'suspended', 20],
    ['أسيوط', 'حي السادات', '17 شارع النخيل'],
    ['أ. مينا جرجس', 'معلم حاسب آلي'],
  ),
  academy(
    ['nakheel', 'مدرسة نخيل الوادي', 'suspended', 12],
    ['الوادي الجديد', 'الخارجة', '1 ميدان الواحات'],
    ['أ. فاطمة الكاشف', 'أخرى'],
  ),
  academy(
    ['minaa', 'مدرسة ميناء الأمل التجريبية', 'suspended', 7],
    ['دمياط', 'رأس البر', '33 شارع النيل'],
    ['أ. شريف الدمنهوري', 'معلم'],
  ),
  academy(
    ['khotout', 'مدرسة خطوط المستقبل', 'pending', 2],
    ['القليوبية', 'بنها', '11 شارع الرياح التوفيقي'],
    ['أ. إسراء لطفي', 'منسق المسابقات'],
  ),
  academy(
    ['coral', 'Coral Compass School', 'pending', 1],
    ['البحر الأحمر', 'الغردقة', '18 Reef Street'],
    ['Nadine Salib', 'معلم حاسب آلي'],
  ),
];

export interface SeededAcademy {
  id: string;
  mailbox: string;
  paymentReference: string;
  status: AcademyStatus;
  createdAt: Date;
}

const OWN_EMAILS: Record<string, string> = {
  school: activeAcademy.email,
  'new-school': suspendedAcademy.email,
};
const REFERENCE_LETTERS = [...'23456789BCDFGHJKMNPQRSTVWXYZ'];

/** Empty wallets; by mailbox. */
export async function seedAcademies(seeding: Seeding): Promise<Map<string, SeededAcademy>> {
  const { trx, chance, daysAgo, idAt, passwordHash } = seeding;
  const seeded = new Map<string, SeededAcademy>();
  const rows = ACADEMIES.map((facts, index) => {
    const created_at = daysAgo(facts.age);
    const verifiedAt = facts.status === 'pending' ? null : addHours(created_at, 0.1);
    const reference = Array.from({ length: 6 }, () => chance.pick(REFERENCE_LETTERS)).join('');
    const row = {
      id: idAt(created_at),
      name: facts.name,
      email: OWN_EMAILS[facts.mailbox] ?? `robotics@${facts.mailbox}.test`,
      phone_number: `+20100000${1001 + index}`,
      governorate: facts.governorate,
      area: facts.area,
      address: facts.address,
      contact_person_name: facts.contact,
      contact_person_role: facts.role,
      description: facts.description ?? null,
      license_number: facts.license ?? null,
      status: facts.status,
      payment_reference: `MD-${reference}`,
      password_hash: passwordHash,
      has_temporary_password: facts.status === 'pending',
      credentials_saved_at: verifiedAt,
      created_at,
      phone_verified_at: verifiedAt,
    };
    seeded.set(facts.mailbox, {
      id: row.id,
      mailbox: facts.mailbox,
      paymentReference: row.payment_reference,
      status: facts.status,
      createdAt: created_at,
    });
    return row;
  });
  await trx.insertInto('academies').values(rows).execute();
  return seeded;
}
