import type { BlockValue } from '@midan/contract';
import { fileIn, PARTICIPATION } from './track-parts.ts';

export const INNOVATION: BlockValue<'track'> = {
  page_title: null,
  title: null,
  lead: {
    en: 'Sustainable climate-action innovations aligned with the UN sustainable development goals, built with the block-coding tool. Compatible hardware is welcome.',
    ar: 'ابتكارات مستدامة من أجل المناخ تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة، وتُبنى بأداة البرمجة بالمكعبات. والأجهزة المتوافقة مرحَّب بها.',
  },
  description: null,
  picture: {
    picture: 'sample:tracks/innovation',
    alt: {
      en: 'Two students beside a giant light bulb with a green sprout inside, wind turbines behind them',
      ar: 'طالبان بجوار مصباح كبير تنمو فيه نبتة خضراء، وخلفهما توربينات رياح',
    },
  },
  view_more: false,
  facts: [
    { value: '5', label: { en: 'themes to choose from', ar: 'محاور تختار منها' } },
    { value: '17', label: { en: 'UN goals to choose from', ar: 'هدفًا للأمم المتحدة تختار منها' } },
  ],
  about_title: { en: 'An idea the planet can use', ar: 'فكرة ينتفع بها الكوكب' },
  about: {
    en: `Energy, water, food, waste, air: choose one place where the climate touches your own town, and invent something to make it better. Your project shows which of the UN’s goals it serves, and how.

Program it in the block-coding tool. Compatible hardware is welcome, from a single sensor to a whole model city; an idea that lives on a screen alone is welcome too.

Then think like a founder: who will use it, what does it cost, what happens when a thousand people want one?`,
    ar: `الطاقة، والماء، والغذاء، والمخلفات، والهواء: اختر موضعًا واحدًا يمسّ فيه المناخ مدينتك أو قريتك، وابتكر ما يحسّنه. وليوضّح مشروعك أيَّ أهداف الأمم المتحدة يخدم، وكيف.

برمجه بأداة البرمجة بالمكعبات. الأجهزة المتوافقة مرحَّب بها، من حساس واحد إلى مدينة نموذجية كاملة؛ ومرحَّب كذلك بفكرة تعيش على الشاشة وحدها.

ثم فكّر كصاحب مشروع: من سيستخدمه؟ كم يتكلف؟ وماذا لو طلبه ألف شخص؟`,
  },
  steps: [
    {
      title: { en: 'Find', ar: 'ابحث' },
      text: {
        en: 'A climate problem you can measure where you live.',
        ar: 'عن مشكلة مناخية تستطيع قياسها حيث تعيش.',
      },
    },
    {
      title: { en: 'Invent', ar: 'ابتكر' },
      text: {
        en: 'A working prototype, coded in blocks, with hardware if it helps.',
        ar: 'نموذجًا أوليًا يعمل، بالمكعبات، ومعه الأجهزة إن لزمت.',
      },
    },
    {
      title: { en: 'Convince', ar: 'أقنع' },
      text: {
        en: 'A jury of engineers and founders with your pitch.',
        ar: 'لجنة من المهندسين ورواد الأعمال بعرض يصدّقونه.',
      },
    },
  ],
  files_lead: {
    en: 'Everything you need before the first block of code',
    ar: 'كل ما تحتاجه قبل أول مكعب برمجة',
  },
  files: [
    {
      label: { en: 'Project presentation template', ar: 'قالب عرض المشروع' },
      ...fileIn('project-presentation-template', 'pptx'),
    },
    { label: { en: 'Resources', ar: 'مصادر التعلّم' }, ...fileIn('track1-resources') },
  ],
  themes_title: { en: 'Pick one of five themes', ar: 'اختر محورًا من خمسة' },
  themes_lead: {
    en: 'One project, one theme. The narrower the problem, the stronger the answer.',
    ar: 'مشروع واحد ومحور واحد. وكلما ضاقت المشكلة، قوي حلها.',
  },
  themes: [
    {
      title: { en: 'Save the Environment', ar: 'إنقاذ البيئة' },
      text: {
        en: 'Cleaner air, water and energy; less waste; wildlife protected.',
        ar: 'هواء ومياه وطاقة أنظف، ومخلفات أقل، وحياة برية محمية.',
      },
    },
    {
      title: { en: 'Strengthen the Health Infrastructure', ar: 'تعزيز البنية التحتية للصحة' },
      text: {
        en: 'Safer hospitals and clinics, earlier warnings, easier care at home.',
        ar: 'مستشفيات ووحدات صحية أكثر أمانًا، وإنذار مبكر، ورعاية أسهل في البيت.',
      },
    },
    {
      title: { en: 'Revolutionize the Agriculture', ar: 'ثورة في الزراعة' },
      text: {
        en: 'More food from less water, healthy soil, help for the farmer.',
        ar: 'غذاء أكثر بمياه أقل، وتربة صحية، ويد تعين الفلاح.',
      },
    },
    {
      title: { en: 'Automate the Surroundings', ar: 'أتمتة ما حولنا' },
      text: {
        en: 'Homes, schools and streets that sense, decide and act by themselves.',
        ar: 'بيوت ومدارس وشوارع تستشعر وتقرر وتتصرف من تلقاء نفسها.',
      },
    },
    {
      title: { en: 'Educate the World', ar: 'تعليم العالم' },
      text: {
        en: 'Tools and games that let anyone learn, wherever they are.',
        ar: 'أدوات وألعاب تتيح التعلّم لكل إنسان أينما كان.',
      },
    },
  ],
  table_title: null,
  table: [],
  rules_title: null,
  rules: [
    {
      title: { en: 'Innovation and Entrepreneurship', ar: 'الابتكار وريادة الأعمال' },
      text: {
        en: `- One project per registration; each further project needs another registration.
- Each project picks one of the five themes.
- Programming is done in the block-coding tool only.
- The hardware used must be compatible with the block-coding tool.
- Projects without hardware are allowed.`,
        ar: `- مشروع واحد لكل تسجيل، وكل مشروع إضافي يحتاج إلى تسجيل جديد.
- يختار كل مشروع محورًا واحدًا من المحاور الخمسة.
- تتم البرمجة بأداة البرمجة بالمكعبات وحدها.
- يجب أن تكون الأجهزة المستخدمة متوافقة مع أداة البرمجة بالمكعبات.
- تُقبل المشروعات التي لا تستخدم أجهزة.`,
      },
    },
    { title: { en: 'Taking part', ar: 'المشاركة' }, text: PARTICIPATION },
  ],
  story_title: null,
  story: null,
  field: null,
  field_width: null,
  field_depth: null,
  outlines: [],
  hardware: [],
  board: null,
  software: null,
};
