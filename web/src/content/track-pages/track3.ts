import type { TrackPageContent } from './track-page.ts';

export const track3: TrackPageContent = {
  en: {
    name: 'Robo Soccer League',
    metaDescription:
      'Robo Soccer League: build and program a soccer robot and play for your school.',
    title: 'Robo Soccer League',
    lead: 'Build a soccer robot, program it, and take it to the pitch. A few minutes decide what took months to build.',
    picture:
      'A red and a blue robot meet at the ball under floodlights, the stands full behind them',
    facts: [
      { value: '1', label: 'soccer robot per team' },
      { value: '2', label: 'goals, one ball, no excuses' },
    ],
    about: {
      title: 'Engineering, with a crowd',
      paragraphs: [
        'Soccer is the hardest easy game in robotics: find the ball, win it, keep it, know where the goal is. Your robot needs a good chassis, a quick driver or a clever program, and a team that repairs it between two matches.',
        'Schools play in groups, and the best go through. Between matches the pit tables are open to all: the loudest applause often goes to the team that lends its opponent a screwdriver.',
      ],
    },
    way: [
      { title: 'Design', text: 'Low, strong, quick to turn: try three shapes before you choose.' },
      { title: 'Drill', text: 'Dribble, defend, shoot; write down what each change did.' },
      { title: 'Play', text: 'Group matches, knock-out rounds, and one final.' },
    ],
  },
  ar: {
    name: 'دوري كرة قدم الروبوتات',
    metaDescription: 'دوري كرة قدم الروبوتات: ابنِ روبوتًا يلعب الكرة وبرمجه والعب باسم مدرستك.',
    title: 'دوري كرة قدم الروبوتات',
    lead: 'ابنِ روبوتًا يلعب الكرة، وبرمجه، وانزل به إلى الملعب. دقائق قليلة تحسم ما بنته الشهور.',
    picture: 'روبوت أحمر وآخر أزرق يلتقيان عند الكرة تحت الأضواء، والمدرجات خلفهما ممتلئة',
    facts: [
      { value: '1', label: 'روبوت لاعب لكل فريق' },
      { value: '2', label: 'مرميان وكرة واحدة' },
    ],
    about: {
      title: 'هندسة لها جمهور',
      paragraphs: [
        'كرة القدم أصعب لعبة سهلة في عالم الروبوتات: ابحث عن الكرة، وانتزعها، وحافظ عليها، واعرف أين المرمى. يحتاج روبوتك إلى هيكل جيد، وسائق سريع أو برنامج ذكي، وفريق يصلحه بين مباراتين.',
        'تلتقي المدارس في مجموعات، ويصعد الأفضل. وبين المباريات تبقى طاولات الصيانة مفتوحة للجميع، وكثيرًا ما يذهب أعلى تصفيق إلى فريق أعار منافسه مفكًا.',
      ],
    },
    way: [
      { title: 'صمّم', text: 'هيكلًا منخفضًا قويًا سريع الدوران، وجرّب ثلاثة أشكال قبل أن تختار.' },
      { title: 'تمرّن', text: 'على المراوغة والدفاع والتسديد، ودوّن أثر كل تعديل.' },
      { title: 'العب', text: 'دور المجموعات، ثم الأدوار الإقصائية، ثم نهائي واحد.' },
    ],
  },
};
