import { asPiastres, LIMITS } from '@midan/contract';
import type { Trx } from '../db/pool.ts';
import { PAST_CLIMATE } from './content/track-past-climate.ts';
import { PAST_INNOVATION } from './content/track-past-innovation.ts';

const PAST = {
  number: 6,
  slug: 'sixth',
  name_en: 'Sixth edition',
  name_ar: 'الدورة السادسة',
  status: 'published',
  age_reference_date: '2025-10-01',
  team_price: asPiastres(LIMITS.teamPricePiastres),
  prize_money: asPiastres(30_000_000),
  numbers: JSON.stringify({ teams: 230, students: 690, schools: 70, governorates: 16 }),
} as const;

const PRESENT = {
  number: 7,
  slug: 'seventh',
  name_en: 'Seventh edition',
  name_ar: 'الدورة السابعة',
  status: 'open',
  is_current: true,
  // A demo tells nobody of the edition that it begins with.
  schools_told_at: new Date(),
  age_reference_date: '2026-10-01',
  team_price: asPiastres(LIMITS.teamPricePiastres),
  prizes_en: 'Prizes worth over EGP 300,000',
  prizes_ar: 'جوائز تتجاوز 300,000 جنيه',
  prize_money: asPiastres(30_000_000),
} as const;

/** Their pages are in `./content`. */
const TRACKS = [
  {
    key: 'innovation',
    number: 1,
    title_en: 'Track 1',
    title_ar: 'المسار الأول',
    sub_title_en: 'Innovation and Entrepreneurship',
    sub_title_ar: 'الابتكار وريادة الأعمال',
    description_en:
      'Sustainable climate-action innovations aligned with the UN sustainable development goals, built with the block-coding tool. Compatible hardware is welcome.',
    description_ar:
      'ابتكارات مستدامة من أجل المناخ تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة، وتُبنى بأداة البرمجة بالمكعبات. والأجهزة المتوافقة مرحَّب بها.',
  },
  {
    key: 'wellness-wave',
    number: 2,
    title_en: 'Track 2',
    title_ar: 'المسار الثاني',
    sub_title_en: 'Wellness Wave AI-Robo Challenge',
    sub_title_ar: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
    description_en:
      'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
    description_ar:
      'ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه بأداة البرمجة بالمكعبات، وحل تحديات من الواقع في زمن محدد.',
  },
  {
    key: 'robo-soccer',
    number: 3,
    title_en: 'Track 3',
    title_ar: 'المسار الثالث',
    sub_title_en: 'Robo Soccer League',
    sub_title_ar: 'دوري كرة قدم الروبوتات',
    description_en:
      'Build a robot that plays soccer, program it, and take on the best robots from other schools.',
    description_ar:
      'ابنِ روبوتًا يلعب كرة القدم، وبرمجه، وانزل به إلى الملعب أمام أفضل روبوتات المدارس الأخرى.',
  },
];

const PAST_TRACKS = [
  {
    key: 'innovation',
    number: 1,
    title_en: 'Track 1',
    title_ar: 'المسار الأول',
    sub_title_en: 'Innovation and Entrepreneurship',
    sub_title_ar: 'الابتكار وريادة الأعمال',
    description_en: PAST_INNOVATION.lead.en,
    description_ar: PAST_INNOVATION.lead.ar,
  },
  {
    key: 'climate',
    number: 2,
    title_en: 'Track 2',
    title_ar: 'المسار الثاني',
    sub_title_en: 'Climate Action Challenge',
    sub_title_ar: 'تحدي العمل المناخي',
    description_en: PAST_CLIMATE.lead.en,
    description_ar: PAST_CLIMATE.lead.ar,
  },
];

/** Replaces the draft of a new installation. Returns the open one's id. */
export async function seedEditions(trx: Trx): Promise<string> {
  await trx.deleteFrom('editions').where('status', '=', 'draft').execute();
  const past = await trx
    .insertInto('editions')
    .values(PAST)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('editions')
    .values(PRESENT)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tracks')
    .values([
      ...TRACKS.map((track) => ({ edition_id: id, ...track })),
      ...PAST_TRACKS.map((track) => ({ edition_id: past.id, ...track })),
    ])
    .execute();
  // Its last change: nothing of an archived edition changes.
  await trx.updateTable('editions').set({ status: 'archived' }).where('id', '=', past.id).execute();
  return id;
}
