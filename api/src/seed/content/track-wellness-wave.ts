import type { BlockValue } from '@midan/contract';
import { fileIn, PARTICIPATION } from './track-parts.ts';

export const WELLNESS: BlockValue<'track'> = {
  page_title: null,
  title: null,
  lead: {
    en: 'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
    ar: 'ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه بأداة البرمجة بالمكعبات، وحل تحديات من الواقع في زمن محدد.',
  },
  description: null,
  picture: {
    picture: 'sample:tracks/wellness',
    alt: {
      en: 'A robot with a heartbeat on its chest waves between two students before a large red heart',
      ar: 'روبوت على صدره نبضة قلب يلوّح بين طالبين أمام قلب أحمر كبير',
    },
  },
  view_more: false,
  facts: [
    { value: '1', label: { en: 'robot, built by the team', ar: 'روبوت من صنع الفريق' } },
    {
      value: 'AI',
      label: { en: 'that sees, decides and acts', ar: 'ذكاء اصطناعي يرى ويقرر وينفذ' },
    },
  ],
  about_title: { en: 'A robot that cares', ar: 'روبوت يهتم بالناس' },
  about: {
    en: `Health is more than hospitals: it is the pill at the right hour, the clean hand, the ramp where there were stairs. On this arena your robot recognises what is needed and brings it, while the clock runs.

It is built on the educational robot board and programmed in the block-coding tool. Machine learning does the seeing: train it on your own pictures, test it in bad light, let it fail at home rather than in the match.

Tasks come from real life and are solved within a set time. The calmest team usually wins.`,
    ar: `الصحة أوسع من المستشفيات: حبة دواء في موعدها، ويد نظيفة، ومنحدر بدل الدرج. على هذه الساحة يتعرّف روبوتك على ما يحتاجه الناس ويوصله إليهم والزمن يجري.

يُبنى على لوحة الروبوت التعليمية ويُبرمج بأداة البرمجة بالمكعبات. أما الرؤية فمهمة تعلّم الآلة: درّبه على صورك أنت، وجرّبه في ضوء ضعيف، ودعه يخطئ عندك لا في المباراة.

المهام من واقع الحياة، وتُحل في زمن محدد. وغالبًا ما يفوز الفريق الأهدأ.`,
  },
  steps: [
    {
      title: { en: 'Build', ar: 'ابنِ' },
      text: {
        en: 'Your robot on the educational board, steady and easy to repair.',
        ar: 'روبوتك على اللوحة التعليمية، متينًا وسهل الإصلاح.',
      },
    },
    {
      title: { en: 'Train', ar: 'درّب' },
      text: {
        en: 'A model that recognises the arena’s signs and objects.',
        ar: 'نموذجًا يتعرّف على علامات الساحة وأشيائها.',
      },
    },
    {
      title: { en: 'Solve', ar: 'حل' },
      text: {
        en: 'As many tasks as the time allows, the valuable ones first.',
        ar: 'ما يتسع له الزمن من المهام، والأعلى قيمة أولًا.',
      },
    },
  ],
  files_lead: { en: 'Read the rules, train the eyes', ar: 'اقرأ القواعد ودرّب عين الروبوت' },
  files: [{ label: { en: 'The signs', ar: 'العلامات' }, ...fileIn('track2-signs') }],
  themes_title: null,
  themes_lead: null,
  themes: [],
  table_title: { en: 'What counts', ar: 'ما يُحتسب' },
  table: [
    {
      label: { en: 'A parcel taken out of its pick-up area', ar: 'طرد خرج من منطقة الالتقاط' },
      figure: { en: '5 each', ar: '5 لكل طرد' },
    },
    {
      label: {
        en: 'A parcel wholly inside the drop area with its own sign at the end',
        ar: 'طرد داخل منطقة التسليم ذات علامته بالكامل عند النهاية',
      },
      figure: { en: '15 each', ar: '15 لكل طرد' },
    },
    {
      label: { en: 'A right delivery made autonomously', ar: 'تسليم صحيح تم ذاتيًا' },
      figure: { en: '+10 each', ar: '10 إضافية لكل تسليم' },
    },
    {
      label: {
        en: 'The robot back in the start area at the end',
        ar: 'عودة الروبوت إلى منطقة البداية عند النهاية',
      },
      figure: { en: '10', ar: '10' },
    },
    {
      label: { en: 'The robot put back by hand', ar: 'إعادة الروبوت باليد' },
      figure: { en: '−5 each time', ar: 'خصم 5 كل مرة' },
    },
    {
      label: { en: 'A parcel pushed off the field', ar: 'طرد خرج من الملعب' },
      figure: { en: '−5 each', ar: 'خصم 5 لكل طرد' },
    },
  ],
  rules_title: null,
  rules: [
    {
      title: {
        en: 'Wellness Wave AI-Robo Challenge',
        ar: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
      },
      text: {
        en: `- The robot is built on the educational robot board and programmed in the block-coding tool.
- It reads the sign on a parcel and takes the parcel to the drop area with the same sign.
- It runs autonomously, or is steered by a student in the team.
- The model that recognises the signs is trained by the students, on pictures that they took.
- Before a match, each team has 10 minutes in the practice arena. A match takes 3 minutes; the better of two counts.`,
        ar: `- يُبنى الروبوت على لوحة الروبوت التعليمية ويُبرمج بأداة البرمجة بالمكعبات.
- يقرأ العلامة التي على الطرد ويوصله إلى منطقة التسليم ذات العلامة نفسها.
- يعمل الروبوت ذاتيًا، أو يقوده طالب من الفريق.
- النموذج الذي يتعرّف على العلامات يدرّبه الطلاب على صور التقطوها بأنفسهم.
- قبل المباراة لكل فريق 10 دقائق في ساحة التدريب. المباراة 3 دقائق، وتُحتسب أفضل مباراتين.`,
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
