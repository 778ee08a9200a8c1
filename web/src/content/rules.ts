/**
 * The competition's rules (part 1 §3, §5, §9), read by the track pages, the guideline blocks and the
 * documents of `npm run downloads`: what changes here makes those documents be made again.
 */
import type { Localized } from './localized.ts';

export interface AgeGroup {
  number: 1 | 2 | 3;
  level: Localized;
  /** Ages in years, both included. */
  ageGroup: Localized;
  /** A CSS colour that dark text stands on. */
  backgroundColor: string;
}

export interface Theme {
  id: 'environment' | 'health' | 'agriculture' | 'surroundings' | 'education';
  name: Localized;
  text: Localized;
}

export const edition: Localized = { en: 'Seventh edition', ar: 'الدورة السابعة' };

export const ageGroups: readonly AgeGroup[] = [
  {
    number: 1,
    level: { en: 'Elementary', ar: 'الابتدائية' },
    ageGroup: { en: 'Ages 7 to 10', ar: 'من 7 إلى 10 سنوات' },
    backgroundColor: 'var(--medal-soft)',
  },
  {
    number: 2,
    level: { en: 'Junior', ar: 'الإعدادية' },
    ageGroup: { en: 'Ages 11 to 14', ar: 'من 11 إلى 14 سنة' },
    backgroundColor: 'var(--circuit-soft)',
  },
  {
    number: 3,
    level: { en: 'Senior', ar: 'الثانوية' },
    ageGroup: { en: 'Ages 15 to 18', ar: 'من 15 إلى 18 سنة' },
    backgroundColor: 'var(--signal-soft)',
  },
];

export const participationRules: Localized<readonly string[]> = {
  en: [
    'Take part individually, or as a team of 2 to 3 students plus 1 mentor.',
    'All participants must meet the age group and team size criteria.',
    'In a team of two, both students must be in the same age group.',
    'If ages differ within a team, its age group is chosen by the elder member.',
  ],
  ar: [
    'شارك منفردًا، أو ضمن فريق من طالبين أو ثلاثة طلاب ومعهم مشرف واحد.',
    'يجب أن يستوفي جميع المشاركين شروط الفئة العمرية وعدد أعضاء الفريق.',
    'إذا كان الفريق من طالبين، فلا بد أن يكونا من الفئة العمرية نفسها.',
    'إذا اختلفت أعمار أعضاء الفريق، تُحدَّد فئته العمرية بحسب العضو الأكبر سنًا.',
  ],
};

export const themes: readonly Theme[] = [
  {
    id: 'environment',
    name: { en: 'Save the Environment', ar: 'إنقاذ البيئة' },
    text: {
      en: 'Cleaner air, water and energy; less waste; wildlife protected.',
      ar: 'هواء ومياه وطاقة أنظف، ومخلفات أقل، وحياة برية محمية.',
    },
  },
  {
    id: 'health',
    name: { en: 'Strengthen the Health Infrastructure', ar: 'تعزيز البنية التحتية للصحة' },
    text: {
      en: 'Safer hospitals and clinics, earlier warnings, easier care at home.',
      ar: 'مستشفيات ووحدات صحية أكثر أمانًا، وإنذار مبكر، ورعاية أسهل في البيت.',
    },
  },
  {
    id: 'agriculture',
    name: { en: 'Revolutionize the Agriculture', ar: 'ثورة في الزراعة' },
    text: {
      en: 'More food from less water, healthy soil, help for the farmer.',
      ar: 'غذاء أكثر بمياه أقل، وتربة صحية، ويد تعين الفلاح.',
    },
  },
  {
    id: 'surroundings',
    name: { en: 'Automate the Surroundings', ar: 'أتمتة ما حولنا' },
    text: {
      en: 'Homes, schools and streets that sense, decide and act by themselves.',
      ar: 'بيوت ومدارس وشوارع تستشعر وتقرر وتتصرف من تلقاء نفسها.',
    },
  },
  {
    id: 'education',
    name: { en: 'Educate the World', ar: 'تعليم العالم' },
    text: {
      en: 'Tools and games that let anyone learn, wherever they are.',
      ar: 'أدوات وألعاب تتيح التعلّم لكل إنسان أينما كان.',
    },
  },
];

/** Neutral names of the makers' boards and sets; their logos are not imitated. */
export const compatibleHardware: readonly string[] = [
  'Quarky',
  'Evive',
  'Micro:Bit',
  'Arduino',
  'ESP32',
  'Twatch',
  'Boffin',
  'Makey Makey',
  'Lego',
];

export const innovationRules: Localized<readonly string[]> = {
  en: [
    'One project per registration; each further project needs another registration.',
    'Each project picks one of the five themes.',
    'Programming is done in the block-coding tool only.',
    'The hardware used must be compatible with the block-coding tool.',
    'Projects without hardware are allowed.',
  ],
  ar: [
    'مشروع واحد لكل تسجيل، وكل مشروع إضافي يحتاج إلى تسجيل جديد.',
    'يختار كل مشروع محورًا واحدًا من المحاور الخمسة.',
    'تتم البرمجة بأداة البرمجة بالمكعبات وحدها.',
    'يجب أن تكون الأجهزة المستخدمة متوافقة مع أداة البرمجة بالمكعبات.',
    'تُقبل المشروعات التي لا تستخدم أجهزة.',
  ],
};

/** The climate track's field; inches for its outside, centimetres for what is printed on it. */
export const arena = {
  widthInches: 93,
  depthInches: 45,
  pathwayCm: 15,
  lineCm: 1.5,
  practiceMinutes: 10,
} as const;

export const climateRules: Localized<readonly string[]> = {
  en: [
    'The robot is programmed in the block-coding tool.',
    'The robot is built only with the specified robot board.',
    'The robot arrives fully assembled and is verified by the verification team at the venue.',
    'The robot may be autonomous (line following) or manually controlled.',
    `Before a match each team has ${arena.practiceMinutes} minutes to test and set up its robot in the practice arena.`,
  ],
  ar: [
    'يُبرمج الروبوت بأداة البرمجة بالمكعبات.',
    'يُبنى الروبوت بلوحة الروبوت المحددة وحدها.',
    'يصل الروبوت مُجمَّعًا بالكامل، ويفحصه فريق التحقق في مقر المسابقة.',
    'يمكن أن يكون الروبوت ذاتي الحركة (يتتبع الخط) أو أن يُتحكم فيه يدويًا.',
    `قبل المباراة، لكل فريق ${arena.practiceMinutes} دقائق لاختبار روبوته وضبطه في ساحة التدريب.`,
  ],
};

/** What is measured on the field, as label and figure. */
export const arenaFigures: readonly { label: Localized; value: Localized }[] = [
  {
    label: { en: 'Game field', ar: 'أرض الملعب' },
    value: {
      en: `${arena.widthInches} × ${arena.depthInches} inches`,
      ar: `${arena.widthInches} × ${arena.depthInches} بوصة`,
    },
  },
  {
    label: { en: 'Pathway', ar: 'عرض الممر' },
    value: { en: `${arena.pathwayCm} cm`, ar: `${arena.pathwayCm} سم` },
  },
  {
    label: { en: 'Black line width', ar: 'عرض الخط الأسود' },
    value: { en: `${arena.lineCm} cm`, ar: `${arena.lineCm} سم` },
  },
  {
    label: { en: 'Practice before a match', ar: 'التدريب قبل المباراة' },
    value: { en: `${arena.practiceMinutes} minutes`, ar: `${arena.practiceMinutes} دقائق` },
  },
];

export const arenaOutlines: readonly { color: 'red' | 'green'; text: Localized }[] = [
  {
    color: 'red',
    text: { en: 'Red outlines mark pick-up areas', ar: 'الإطار الأحمر يحدد منطقة الالتقاط' },
  },
  {
    color: 'green',
    text: { en: 'Green outlines mark drop areas', ar: 'الإطار الأخضر يحدد منطقة التسليم' },
  },
];

export const prizes: Localized<{ total: string; text: string; kinds: readonly string[] }> = {
  en: {
    total: 'Over 300,000 EGP',
    text: 'Prizes worth more than 300,000 EGP in total: certificates, medals, trophies and cash.',
    kinds: ['Certificates', 'Medals', 'Trophies', 'Cash'],
  },
  ar: {
    total: 'أكثر من 300,000 جنيه',
    text: 'جوائز قيمتها الإجمالية أكثر من 300,000 جنيه: شهادات وميداليات وكؤوس وجوائز نقدية.',
    kinds: ['شهادات', 'ميداليات', 'كؤوس', 'جوائز نقدية'],
  },
};
