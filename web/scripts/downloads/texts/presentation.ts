import type { Localized } from '../../../src/content/localized.ts';

export interface SlideText {
  title: string;
  /** What belongs here, to be written over. */
  points: string[];
  /** For the speaker. */
  notes: string;
}

export interface PresentationText {
  file: string;
  brand: string;
  project: string;
  cover: string[];
  slides: Record<'problem' | 'idea' | 'works' | 'build' | 'test', SlideText>;
  picture: string;
  parts: string[];
  theme: { title: string; ask: string; notes: string };
  tests: string[];
  team: { title: string; roles: string[]; mentor: string; name: string; notes: string };
  budget: { title: string; head: string[]; rows: string[]; total: string; notes: string };
  thanks: { title: string; text: string };
}

export const presentationTexts: Localized<PresentationText> = {
  en: {
    file: 'Project presentation template',
    brand: 'Midan · Track 1: Innovation and Entrepreneurship',
    project: 'Name of the project',
    cover: ['One sentence: what it does, and for whom', 'Team · school · age group'],
    slides: {
      problem: {
        title: 'The problem',
        points: ['Who has it?', 'Where and how often?', 'What did the people you asked say?'],
        notes: 'Begin with one person and one moment. Numbers come second.',
      },
      idea: {
        title: 'Our idea',
        points: ['The idea in one sentence', 'What exists already', 'What is different here'],
        notes: 'Say it as you would say it to a grandparent.',
      },
      works: {
        title: 'How it works',
        points: [],
        notes:
          'Show the most important blocks of the program as a picture. Go to the demonstration from here.',
      },
      build: {
        title: 'How we built it',
        points: ['Hardware and materials', 'The hardest part', 'What we built twice'],
        notes:
          'Photos of early versions say more than photos of the finished one. If there is no hardware, show your screens.',
      },
      test: {
        title: 'How we tested it',
        points: [],
        notes: 'A test that failed and taught you something is worth showing.',
      },
    },
    picture: 'A picture or drawing here',
    parts: ['It senses …', 'It decides …', 'It does …'],
    theme: {
      title: 'Our theme',
      ask: 'Keep one theme, delete the others',
      notes: 'Say how the project fits the theme and which sustainable development goal it serves.',
    },
    tests: ['What we tried', 'What happened', 'What we changed'],
    team: {
      title: 'The team',
      roles: ['Building', 'Programming', 'Testing and speaking'],
      mentor: 'Mentor',
      name: 'Name',
      notes: 'One to three students and the mentor. Say what each of you did.',
    },
    budget: {
      title: 'What it costs',
      head: ['Part', 'Quantity', 'EGP'],
      rows: ['Board', 'Sensors', 'Motors', 'Other'],
      total: 'Total',
      notes: 'What would one cost if you made a hundred? Who would pay for it?',
    },
    thanks: { title: 'Thank you', text: 'We are happy to answer your questions' },
  },
  ar: {
    file: 'قالب عرض المشروع',
    brand: 'ميدان · المسار الأول: الابتكار وريادة الأعمال',
    project: 'اسم المشروع',
    cover: ['جملة واحدة: ماذا يفعل ولمن', 'الفريق · المدرسة · الفئة العمرية'],
    slides: {
      problem: {
        title: 'المشكلة',
        points: ['من لديه المشكلة؟', 'أين، وكم تتكرر؟', 'ماذا قال من سألتموهم؟'],
        notes: 'ابدأ بشخص واحد وموقف واحد، ثم اذكر الأرقام.',
      },
      idea: {
        title: 'فكرتنا',
        points: ['الفكرة في جملة واحدة', 'ما الموجود بالفعل', 'ما المختلف هنا'],
        notes: 'قلها كما تقولها لجدك أو جدتك.',
      },
      works: {
        title: 'كيف يعمل',
        points: [],
        notes: 'اعرض أهم مكعبات البرنامج في صورة، وانتقل من هنا إلى التجربة العملية.',
      },
      build: {
        title: 'كيف بنيناه',
        points: ['الأجهزة والخامات', 'أصعب جزء', 'ما بنيناه مرتين'],
        notes:
          'صور النسخ الأولى تحكي أكثر من الصور النهائية. والمشروع الذي لا يستخدم أجهزة يعرض شاشاته.',
      },
      test: {
        title: 'كيف اختبرناه',
        points: [],
        notes: 'الاختبار الذي لم ينجح وعلّمكم شيئًا يستحق أن يُعرض.',
      },
    },
    picture: 'ضع صورة أو رسمًا هنا',
    parts: ['يستشعر …', 'يقرر …', 'يفعل …'],
    theme: {
      title: 'محورنا',
      ask: 'أبقوا محورًا واحدًا واحذفوا الباقي',
      notes: 'اذكر كيف يحقق المشروع محوره، وأي هدف من أهداف التنمية المستدامة يخدم.',
    },
    tests: ['ما جرّبناه', 'ما حدث', 'ما غيّرناه'],
    team: {
      title: 'الفريق',
      roles: ['البناء', 'البرمجة', 'الاختبار والعرض'],
      mentor: 'المشرف',
      name: 'الاسم',
      notes: 'من طالب إلى ثلاثة طلاب ومعهم المشرف. قولوا ماذا فعل كل منكم.',
    },
    budget: {
      title: 'التكلفة',
      head: ['القطعة', 'العدد', 'جنيه'],
      rows: ['اللوحة', 'الحساسات', 'المحركات', 'أخرى'],
      total: 'المجموع',
      notes: 'كم تتكلف القطعة الواحدة لو صنعتم مئة؟ ومن يدفع ثمنها؟',
    },
    thanks: { title: 'شكرًا لكم', text: 'يسعدنا أن نجيب عن أسئلتكم' },
  },
};
