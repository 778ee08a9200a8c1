import { type Block, type BlockValue, readContentKey } from '@midan/contract';
import { ABOUT } from './content/about.ts';
import { ALBUMS } from './content/albums.ts';
import { CHILD_SAFETY } from './content/child-safety.ts';
import { GUIDE } from './content/guide.ts';
import { HOME } from './content/home.ts';
import { INSTITUTIONS } from './content/institutions.ts';
import { PRIVACY } from './content/privacy.ts';
import { PROJECTS } from './content/projects.ts';
import { CLIMATE_RULES } from './content/rulebook-climate.ts';
import { INNOVATION_RULES } from './content/rulebook-innovation.ts';
import { SOCCER_RULES } from './content/rulebook-soccer.ts';
import { WELLNESS_RULES } from './content/rulebook-wellness.ts';
import { TERMS } from './content/terms.ts';
import { INNOVATION } from './content/track-innovation.ts';
import { PAST_CLIMATE } from './content/track-past-climate.ts';
import { PAST_INNOVATION } from './content/track-past-innovation.ts';
import { SOCCER } from './content/track-robo-soccer.ts';
import { WELLNESS } from './content/track-wellness-wave.ts';
import { PARTNERS, VOICES } from './content/voices.ts';
import { known, type Seeding } from './seeding.ts';

const ENTRIES: BlockValue<'faq'>['entries'] = [
  {
    question: {
      en: 'Who can take part?',
      ar: 'من يستطيع المشاركة؟',
    },
    answer: {
      en: 'Students aged 7 to 18, alone or in teams of 2 to 3 with one mentor. The age on {age_day} counts. Their school registers them.',
      ar: 'الطلاب من 7 إلى 18 سنة، كل طالب منفردًا أو في فريق من طالبين أو ثلاثة ومعهم مشرف واحد. ويُحسب السن في {age_day}، والمدرسة هي التي تسجّلهم.',
    },
  },
  {
    question: {
      en: 'How does a school register?',
      ar: 'كيف تسجّل المدرسة؟',
    },
    answer: {
      en: 'Create the school’s account and confirm your phone by a code. Then transfer the deposit of {deposit} and upload the proof. As soon as it is approved, you can buy teams.',
      ar: 'أنشئ حساب المدرسة وأكّد هاتفك برمز، ثم حوّل مبلغ التأمين {deposit} وارفع إثبات التحويل. وفور قبوله تستطيع شراء الفرق.',
    },
  },
  {
    question: {
      en: 'What does it cost?',
      ar: 'كم التكلفة؟',
    },
    answer: {
      en: 'A team costs {price}. The deposit of {deposit} is not a fee: it stays in your school’s wallet and pays for teams.',
      ar: 'سعر الفريق {price}. ومبلغ التأمين {deposit} ليس رسومًا، بل يبقى في محفظة المدرسة وتُدفع منه أسعار الفرق.',
    },
  },
  {
    question: {
      en: 'Until when can we buy teams?',
      ar: 'حتى متى نستطيع شراء الفرق؟',
    },
    answer: {
      en: 'Until {purchase_closes}.',
      ar: 'حتى {purchase_closes}.',
    },
  },
  {
    question: {
      en: 'When and where is the final?',
      ar: 'متى النهائي وأين؟',
    },
    answer: {
      en: '{final}.',
      ar: '{final}.',
    },
  },
  {
    question: {
      en: 'Do we need a robot?',
      ar: 'هل نحتاج إلى روبوت؟',
    },
    answer: {
      en: 'Not for innovation: hardware is welcome there, but a project on a screen is enough. In the robot tracks every team builds its own robot and brings it along.',
      ar: 'في مسار الابتكار لا: الأجهزة مرحَّب بها، ويكفي مشروع على الشاشة. أما مسارا الروبوت فيبني فيهما كل فريق روبوته ويحضره معه.',
    },
  },
  {
    question: {
      en: 'Our school does not take part. What can my child do?',
      ar: 'مدرستنا لا تشارك، فماذا يفعل ابني أو ابنتي؟',
    },
    answer: {
      en: 'As soon as student accounts are open, create one and apply to a school that takes part. If it accepts, it can put your child in one of its teams.',
      ar: 'حين تُفتح حسابات الطلاب، أنشئوا حسابًا وقدّموا طلبًا إلى مدرسة مشاركة. وإذا قبلته المدرسة، تستطيع ضم الطالب إلى أحد فرقها.',
    },
  },
  {
    question: {
      en: 'What does a parent decide?',
      ar: 'ما الذي يقرره ولي الأمر؟',
    },
    answer: {
      en: 'Your child names you when signing up, and you get a personal link. There you read what is kept of your child, consent or decline, and can withdraw later.',
      ar: 'يذكر الطالب ولي أمره عند التسجيل فيصله رابط خاص به، يقرأ فيه ما يُحفظ من بيانات الطالب، ويوافق أو يرفض، ويستطيع سحب موافقته لاحقًا.',
    },
  },
];

/** The demo's own texts, by key (`contentKeyOf`): a new installation has none. */
const BLOCKS: Record<string, BlockValue<Block>> = {
  home: HOME,
  voices: VOICES,
  partners: PARTNERS,
  faq: { entries: ENTRIES },
  about_page: ABOUT,
  'page.privacy': PRIVACY,
  'page.terms': TERMS,
  'page.child-safety': CHILD_SAFETY,
  'albums.sixth': ALBUMS,
  'projects.sixth': PROJECTS,
  'institutions.sixth': INSTITUTIONS,
  'track.seventh.innovation': INNOVATION,
  'track.seventh.wellness-wave': WELLNESS,
  'track.seventh.robo-soccer': SOCCER,
  'track.sixth.innovation': PAST_INNOVATION,
  'track.sixth.climate': PAST_CLIMATE,
  'guide.seventh': GUIDE,
  'rulebook.seventh.innovation': INNOVATION_RULES,
  'rulebook.seventh.wellness-wave': WELLNESS_RULES,
  'rulebook.seventh.robo-soccer': SOCCER_RULES,
  'rulebook.sixth.innovation': INNOVATION_RULES,
  'rulebook.sixth.climate': CLIMATE_RULES,
};

/** @throws Error for a key of no block or edition */
export async function seedContent({ trx }: Seeding): Promise<void> {
  const editions = await trx.selectFrom('editions').select(['id', 'slug']).execute();
  const ids = new Map(editions.map(({ id, slug }) => [slug, id]));
  const rows = Object.entries(BLOCKS).map(([key, value]) => {
    const read = readContentKey(key);
    if (!read) throw new Error(`the demo has no block ${key}`);
    const { block, edition, item } = read;
    const edition_id = edition ? known(ids, edition) : null;
    return { block, edition_id, item, version: 1, value: JSON.stringify(value) };
  });
  await trx.insertInto('content_versions').values(rows).execute();
}
