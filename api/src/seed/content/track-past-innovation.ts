import type { BlockValue } from '@midan/contract';
import { INNOVATION } from './track-innovation.ts';
import { fileIn, kit, PARTICIPATION } from './track-parts.ts';

export const PAST_INNOVATION: BlockValue<'track'> = {
  page_title: {
    en: 'Track 1: Innovation and Entrepreneurship',
    ar: 'المسار الأول: الابتكار وريادة الأعمال',
  },
  title: {
    en: 'Track 1: INNOVATION AND ENTREPRENEURSHIP',
    ar: 'المسار الأول: الابتكار وريادة الأعمال',
  },
  lead: {
    en: 'Spot a problem on your own street. Build the answer. Stand up and defend it like a founder.',
    ar: 'ابحث عن مشكلة في شارعك، ونفّذ لها حلًا، ثم قف ودافع عنه كما يدافع المؤسسون عن شركاتهم.',
  },
  description: {
    en: 'Track 1 of the Midan student competition: pick one of five themes, build a working project in the block-coding tool and present it. Rulebook, presentation template and resources.',
    ar: 'المسار الأول في مسابقة ميدان: اختر محورًا من خمسة، ونفّذ مشروعًا يعمل فعلًا بأداة البرمجة بالمكعبات، واعرضه على لجنة التحكيم. كتيب القواعد وقالب العرض ومصادر التعلّم.',
  },
  picture: INNOVATION.picture,
  view_more: false,
  facts: [
    { value: '5', label: { en: 'themes to choose from', ar: 'محاور تختار منها' } },
    { value: '1', label: { en: 'project per registration', ar: 'مشروع لكل تسجيل' } },
    {
      value: '2–3',
      label: { en: 'students and 1 mentor, or on your own', ar: 'طلاب ومشرف واحد، أو شارك بمفردك' },
    },
  ],
  about_title: { en: 'From “somebody should” to “we did”', ar: 'من «ليت أحدًا يفعل» إلى «فعلناها»' },
  about: {
    en: `Every useful invention starts with a complaint: the tap that drips all night, the bus that never comes on time, the grandmother who forgets her pills. In this track you turn one such complaint into a project that works, and explain why people would want it.

You choose one of five themes, program your idea in the block-coding tool, and add any compatible hardware it needs. A project without hardware is just as welcome: a game that teaches or an app that warns can win on its own.

Judges look at the idea, the build, the code and the pitch. Come ready to answer the question that every founder hears: who is this for, and how do you know?`,
    ar: `كل اختراع نافع بدأ بشكوى: صنبور ينقّط طول الليل، أتوبيس لا يعرف أحد موعده، جدة تنسى دواءها. في هذا المسار تحوّل شكوى واحدة إلى مشروع يعمل، وتشرح لماذا سيحتاج الناس إليه.

تختار محورًا من خمسة، وتبرمج فكرتك بأداة البرمجة بالمكعبات، وتضيف إليها ما تحتاجه من أجهزة متوافقة. والمشروع بلا أجهزة مرحَّب به أيضًا: فلعبة تعلّم أو تطبيق ينبّه قد يفوز وحده.

لجنة التحكيم تنظر إلى الفكرة والتنفيذ والبرمجة والعرض. فاستعد لسؤال يسمعه كل صاحب مشروع: لمن صنعت هذا، وكيف عرفت أنه يحتاجه؟`,
  },
  steps: [
    {
      title: { en: 'Choose', ar: 'اختر' },
      text: {
        en: 'One theme and one problem you have seen with your own eyes.',
        ar: 'محورًا واحدًا، ومشكلة رأيتها بعينك.',
      },
    },
    {
      title: { en: 'Build', ar: 'نفّذ' },
      text: {
        en: 'A prototype in the block-coding tool, with hardware if it helps.',
        ar: 'نموذجًا أوليًا بأداة البرمجة بالمكعبات، ومعه الأجهزة إن لزمت.',
      },
    },
    {
      title: { en: 'Present', ar: 'اعرض' },
      text: {
        en: 'Your story on the presentation template, and a live demonstration.',
        ar: 'حكايتك على قالب العرض، وتجربة حيّة أمام اللجنة.',
      },
    },
  ],
  files_lead: INNOVATION.files_lead,
  files: [
    {
      label: { en: 'Project presentation template', ar: 'قالب عرض المشروع' },
      ...fileIn('project-presentation-template', 'pptx'),
    },
    { label: { en: 'Resources', ar: 'مصادر التعلّم' }, ...fileIn('innovation-resources') },
  ],
  themes_title: INNOVATION.themes_title,
  themes_lead: INNOVATION.themes_lead,
  themes: INNOVATION.themes,
  table_title: null,
  table: [],
  rules_title: null,
  rules: [
    { title: { en: 'Taking part', ar: 'المشاركة' }, text: PARTICIPATION },
    {
      title: { en: 'The project', ar: 'المشروع' },
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
  ],
  story_title: null,
  story: null,
  field: null,
  field_width: null,
  field_depth: null,
  outlines: [],
  hardware: [
    kit('quarky', 'Quarky'),
    kit('evive', 'Evive'),
    kit('microbit', 'Micro:Bit'),
    kit('arduino', 'Arduino'),
    kit('esp32', 'ESP32'),
    kit('twatch', 'Twatch'),
    kit('boffin', 'Boffin'),
    kit('makey-makey', 'Makey Makey'),
    kit('lego', 'Lego'),
  ],
  board: null,
  software: null,
};
