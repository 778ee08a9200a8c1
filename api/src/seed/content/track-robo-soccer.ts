import type { BlockValue } from '@midan/contract';
import { PARTICIPATION } from './track-parts.ts';

export const SOCCER: BlockValue<'track'> = {
  page_title: null,
  title: null,
  lead: {
    en: 'Build a robot that plays soccer, program it, and take on the best robots from other schools.',
    ar: 'ابنِ روبوتًا يلعب كرة القدم، وبرمجه، وانزل به إلى الملعب أمام أفضل روبوتات المدارس الأخرى.',
  },
  description: null,
  picture: {
    picture: 'sample:tracks/soccer',
    alt: {
      en: 'A red and a blue robot meet at the ball under floodlights, the stands full behind them',
      ar: 'روبوت أحمر وآخر أزرق يلتقيان عند الكرة تحت الأضواء، والمدرجات خلفهما ممتلئة',
    },
  },
  view_more: false,
  facts: [
    { value: '1', label: { en: 'soccer robot per team', ar: 'روبوت لاعب لكل فريق' } },
    { value: '2', label: { en: 'goals, one ball, no excuses', ar: 'مرميان وكرة واحدة' } },
  ],
  about_title: { en: 'Engineering, with a crowd', ar: 'هندسة لها جمهور' },
  about: {
    en: `Soccer is the hardest easy game in robotics: find the ball, win it, keep it, know where the goal is. Your robot needs a good chassis, a quick driver or a clever program, and a team that repairs it between two matches.

Schools play in groups, and the best go through. Between matches the pit tables are open to all: the loudest applause often goes to the team that lends its opponent a screwdriver.`,
    ar: `كرة القدم أصعب لعبة سهلة في عالم الروبوتات: ابحث عن الكرة، وانتزعها، وحافظ عليها، واعرف أين المرمى. يحتاج روبوتك إلى هيكل جيد، وسائق سريع أو برنامج ذكي، وفريق يصلحه بين مباراتين.

تلتقي المدارس في مجموعات، ويصعد الأفضل. وبين المباريات تبقى طاولات الصيانة مفتوحة للجميع، وكثيرًا ما يذهب أعلى تصفيق إلى فريق أعار منافسه مفكًا.`,
  },
  steps: [
    {
      title: { en: 'Design', ar: 'صمّم' },
      text: {
        en: 'Low, strong, quick to turn: try three shapes before you choose.',
        ar: 'هيكلًا منخفضًا قويًا سريع الدوران، وجرّب ثلاثة أشكال قبل أن تختار.',
      },
    },
    {
      title: { en: 'Drill', ar: 'تمرّن' },
      text: {
        en: 'Dribble, defend, shoot; write down what each change did.',
        ar: 'على المراوغة والدفاع والتسديد، ودوّن أثر كل تعديل.',
      },
    },
    {
      title: { en: 'Play', ar: 'العب' },
      text: {
        en: 'Group matches, knock-out rounds, and one final.',
        ar: 'دور المجموعات، ثم الأدوار الإقصائية، ثم نهائي واحد.',
      },
    },
  ],
  files_lead: { en: 'Know the game before you play it', ar: 'اعرف اللعبة قبل أن تلعبها' },
  files: [],
  themes_title: null,
  themes_lead: null,
  themes: [],
  table_title: { en: 'The pitch', ar: 'الملعب' },
  table: [
    {
      label: { en: 'Playing field', ar: 'أرض الملعب' },
      figure: {
        en: '180 × 120 cm, green, with a white line all around',
        ar: '180 × 120 سم، خضراء، يحيط بها خط أبيض',
      },
    },
    {
      label: { en: 'Wall around the field', ar: 'السور' },
      figure: {
        en: '10 cm high, 20 cm behind the line',
        ar: 'ارتفاعه 10 سم، على بعد 20 سم خلف الخط',
      },
    },
    {
      label: { en: 'Goal', ar: 'المرمى' },
      figure: {
        en: '60 cm wide, 10 cm deep, open at the top; one yellow, one blue',
        ar: 'عرضه 60 سم وعمقه 10 سم ومفتوح من أعلى؛ أحدهما أصفر والآخر أزرق',
      },
    },
    {
      label: { en: 'Centre circle', ar: 'دائرة المنتصف' },
      figure: { en: '60 cm across', ar: 'قطرها 60 سم' },
    },
    {
      label: { en: 'Ball', ar: 'الكرة' },
      figure: {
        en: 'Orange, 6.5 cm across, light enough for any robot to push',
        ar: 'برتقالية، قطرها 6.5 سم، خفيفة يستطيع أي روبوت دفعها',
      },
    },
  ],
  rules_title: null,
  rules: [
    {
      title: { en: 'Robo Soccer League', ar: 'دوري كرة قدم الروبوتات' },
      text: {
        en: `- One robot per team, built and programmed by its students in the block-coding tool.
- It fits into 25 × 25 × 25 cm. It may push and kick the ball, but not hold it.
- It plays by itself, or is driven by a student from outside the wall.
- A match has two halves of 5 minutes. Robots are inspected each day before their first match.
- Each team plays every team of its group once; the best two go through to the knock-out rounds.`,
        ar: `- روبوت واحد لكل فريق، يبنيه الطلاب ويبرمجونه بأداة البرمجة بالمكعبات.
- أبعاده لا تزيد على 25 × 25 × 25 سم، وله أن يدفع الكرة ويركلها، لا أن يمسكها.
- يلعب وحده، أو يقوده طالب من خارج السور.
- المباراة شوطان كل منهما 5 دقائق، ويُفحص الروبوت كل يوم قبل أولى مبارياته.
- يلعب كل فريق مع كل فريق في مجموعته مرة، ويصعد الأول والثاني إلى الأدوار الإقصائية.`,
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
