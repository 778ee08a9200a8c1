import type { BlockValue } from '@midan/contract';

/** Title and line below it, in English and Arabic, of the pictures 01 to 15: invented samples. */
const CARDS: [title: [en: string, ar: string], text: [en: string, ar: string]][] = [
  [
    ['Solar Nile Boat', 'قارب نيلي شمسي'],
    ['1,240 views · 2 years ago', '1,240 مشاهدة · قبل سنتين'],
  ],
  [
    ['Smart Bin Sorter', 'فارز القمامة الذكي'],
    ['980 views · 1 year ago', '980 مشاهدة · قبل سنة'],
  ],
  [
    ['Guide Cane with Echo', 'عصا إرشاد بالصدى'],
    ['2,310 views · 3 years ago', '2,310 مشاهدة · قبل 3 سنوات'],
  ],
  [
    ['Rooftop Farm Minder', 'حارس مزرعة السطح'],
    ['760 views · 2 years ago', '760 مشاهدة · قبل سنتين'],
  ],
  [
    ['Flood Street Alarm', 'إنذار غرق الشوارع'],
    ['1,120 views · 1 year ago', '1,120 مشاهدة · قبل سنة'],
  ],
  [
    ['Sign Language Glove', 'قفاز لغة الإشارة'],
    ['3,450 views · 4 years ago', '3,450 مشاهدة · قبل 4 سنوات'],
  ],
  [
    ['Rescue Rover', 'عربة الإنقاذ'],
    ['1,890 views · 2 years ago', '1,890 مشاهدة · قبل سنتين'],
  ],
  [
    ['Clean Air Lantern', 'فانوس الهواء النقي'],
    ['1,430 views · 1 year ago', '1,430 مشاهدة · قبل سنة'],
  ],
  [
    ['Water Saver Tap', 'صنبور يوفّر الماء'],
    ['640 views · 3 years ago', '640 مشاهدة · قبل 3 سنوات'],
  ],
  [
    ['Beehive Watch', 'مراقب خلايا النحل'],
    ['870 views · 2 years ago', '870 مشاهدة · قبل سنتين'],
  ],
  [
    ['Desert Seed Drone', 'طائرة بذور الصحراء'],
    ['2,750 views · 1 year ago', '2,750 مشاهدة · قبل سنة'],
  ],
  [
    ['Pill Time Box', 'علبة مواعيد الدواء'],
    ['1,010 views · 3 years ago', '1,010 مشاهدة · قبل 3 سنوات'],
  ],
  [
    ['Library Helper Bot', 'روبوت مساعد المكتبة'],
    ['590 views · 2 years ago', '590 مشاهدة · قبل سنتين'],
  ],
  [
    ['Quake Safe Desk', 'مكتب مقاوم للزلازل'],
    ['1,330 views · 4 years ago', '1,330 مشاهدة · قبل 4 سنوات'],
  ],
  [
    ['Canal Cleaner', 'منظف الترع'],
    ['2,080 views · 1 year ago', '2,080 مشاهدة · قبل سنة'],
  ],
];

const both = ([en, ar]: [string, string]) => ({ en, ar });

export const PROJECTS: BlockValue<'projects'> = {
  title: {
    en: 'Built by students. Filmed by proud teachers.',
    ar: 'صنعها الطلاب، وصوّرها معلموهم بفخر',
  },
  lead: {
    en: 'Fifteen projects from earlier editions. Watch one, then ask yourself what you would do better.',
    ar: 'خمسة عشر مشروعًا من الدورات السابقة. شاهد واحدًا، ثم اسأل نفسك: ماذا كنت سأفعل أفضل منه؟',
  },
  description: {
    en: 'Fifteen student projects from earlier editions of Midan, on video: boats, gloves, drones and robots built by students aged 7 to 18.',
    ar: 'خمسة عشر مشروعًا طلابيًا من دورات ميدان السابقة بالفيديو: قوارب وقفازات وطائرات وروبوتات صنعها طلاب من 7 إلى 18 سنة.',
  },
  projects: CARDS.map(([title, text], index) => ({
    title: both(title),
    text: both(text),
    picture: { picture: `sample:projects/${String(index + 1).padStart(2, '0')}`, alt: both(title) },
    video: '',
  })),
};
