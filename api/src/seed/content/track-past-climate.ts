import type { BlockValue } from '@midan/contract';
import { fileIn, PARTICIPATION } from './track-parts.ts';

export const PAST_CLIMATE: BlockValue<'track'> = {
  page_title: { en: 'Track 2: Climate Action Challenge', ar: 'المسار الثاني: تحدي العمل المناخي' },
  title: { en: 'Track 2: CLIMATE ACTION CHALLENGE', ar: 'المسار الثاني: تحدي العمل المناخي' },
  lead: {
    en: 'One robot, one black line, one city that needs help. Pick up what harms it, deliver what heals it.',
    ar: 'روبوت واحد، وخط أسود واحد، ومدينة تنتظر من ينقذها. التقط ما يؤذيها، وأوصل إليها ما يشفيها.',
  },
  description: {
    en: 'Track 2 of the Midan student competition: program a robot that follows the line, collects and delivers on a 93 × 45 inch arena. Arena drawing, print details, rulebook and resources.',
    ar: 'المسار الثاني في مسابقة ميدان: برمج روبوتًا يتبع الخط ويجمع ويوصّل على ساحة مقاسها 93 × 45 بوصة. مخطط الساحة وتفاصيل الطباعة وكتيب القواعد ومصادر التعلّم.',
  },
  picture: {
    picture: 'sample:tracks/climate',
    alt: {
      en: 'A robot arm on wheels follows the black line from the red pick-up area to a plant in the green drop area',
      ar: 'ذراع روبوت على عجلات تتبع الخط الأسود من منطقة الالتقاط الحمراء إلى نبتة في منطقة التسليم الخضراء',
    },
  },
  view_more: false,
  facts: [
    { value: '93 × 45', label: { en: 'inch game field', ar: 'مساحة الملعب بالبوصة' } },
    {
      value: '10',
      label: { en: 'minutes to practise before each match', ar: 'دقائق للتدريب قبل كل مباراة' },
    },
    {
      value: '2–3',
      label: { en: 'students and 1 mentor, or on your own', ar: 'طلاب ومشرف واحد، أو شارك بمفردك' },
    },
  ],
  about_title: { en: 'Climate action you can drive', ar: 'عمل مناخي تقوده بيدك' },
  about: {
    en: `Your robot enters a city drawn on an arena. A black line leads it through streets and fields; along the way are objects to collect and places to deliver them. Each delivery is one thing that real cities have to get right: clean power, sorted waste, greener land.

Program it to follow the line by itself or steer it by hand; both are allowed, and both take practice. The robot is built only with the specified robot board, programmed in the block-coding tool, and arrives fully assembled.`,
    ar: `يدخل روبوتك مدينة مرسومة على أرض الساحة، يقوده خط أسود بين الشوارع والحقول، وفي الطريق أشياء تُجمع وأماكن تُسلَّم إليها. وكل توصيلة خطوة لا بد أن تنجح فيها المدن الحقيقية: طاقة نظيفة، ومخلفات مفصولة، وأرض أكثر خضرة.

برمجه ليتبع الخط بنفسه، أو قُده بيدك؛ كلاهما مسموح، وكلاهما يحتاج إلى تدريب. ويُبنى الروبوت بلوحة الروبوت المحددة وحدها، ويُبرمج بأداة البرمجة بالمكعبات، ويصل إلى المنافسة مجمَّعًا بالكامل.`,
  },
  steps: [
    {
      title: { en: 'Assemble', ar: 'جمّع' },
      text: {
        en: 'Build the robot at school; a verification team checks it at the venue.',
        ar: 'ابنِ الروبوت في مدرستك، ويفحصه فريق التحقق في مقر المنافسة.',
      },
    },
    {
      title: { en: 'Practise', ar: 'تدرّب' },
      text: {
        en: 'Print the arena, tune your sensors, time your runs.',
        ar: 'اطبع الساحة، واضبط الحساسات، واحسب زمن كل محاولة.',
      },
    },
    {
      title: { en: 'Deliver', ar: 'أوصل' },
      text: {
        en: 'From the red outlines to the green ones, before the clock stops.',
        ar: 'من الإطار الأحمر إلى الإطار الأخضر قبل أن يتوقف الزمن.',
      },
    },
  ],
  files_lead: {
    en: 'Print the arena, read the rules, start practising',
    ar: 'اطبع الساحة، واقرأ القواعد، وابدأ التدريب',
  },
  files: [
    { label: { en: 'Arena', ar: 'الساحة' }, ...fileIn('climate-arena') },
    { label: { en: 'Print details', ar: 'تفاصيل الطباعة' }, ...fileIn('climate-print-details') },
    {
      label: { en: 'Rulebook', ar: 'كتيب القواعد' },
      english: '/rulebook/sixth/climate-en.pdf',
      arabic: '/rulebook/sixth/climate-ar.pdf',
    },
    { label: { en: 'Resources', ar: 'مصادر التعلّم' }, ...fileIn('climate-resources') },
  ],
  themes_title: null,
  themes_lead: null,
  themes: [],
  table_title: { en: 'The arena in figures', ar: 'الساحة بالأرقام' },
  table: [
    {
      label: { en: 'Game field', ar: 'أرض الملعب' },
      figure: { en: '93 × 45 inches', ar: '93 × 45 بوصة' },
    },
    { label: { en: 'Pathway', ar: 'عرض الممر' }, figure: { en: '15 cm', ar: '15 سم' } },
    {
      label: { en: 'Black line width', ar: 'عرض الخط الأسود' },
      figure: { en: '1.5 cm', ar: '1.5 سم' },
    },
    {
      label: { en: 'Practice before a match', ar: 'التدريب قبل المباراة' },
      figure: { en: '10 minutes', ar: '10 دقائق' },
    },
  ],
  rules_title: { en: 'Team and rules', ar: 'الفريق والقواعد' },
  rules: [
    { title: { en: 'Your team', ar: 'فريقك' }, text: PARTICIPATION },
    {
      title: { en: 'Your robot', ar: 'روبوتك' },
      text: {
        en: `- The robot is programmed in the block-coding tool.
- The robot is built only with the specified robot board.
- The robot arrives fully assembled and is verified by the verification team at the venue.
- The robot may be autonomous (line following) or manually controlled.
- Before a match, each team has 10 minutes to test and set up its robot in the practice arena.`,
        ar: `- يُبرمج الروبوت بأداة البرمجة بالمكعبات.
- يُبنى الروبوت بلوحة الروبوت المحددة وحدها.
- يصل الروبوت مُجمَّعًا بالكامل، ويفحصه فريق التحقق في مقر المسابقة.
- يمكن أن يكون الروبوت ذاتي الحركة (يتتبع الخط) أو أن يُتحكم فيه يدويًا.
- قبل المباراة، لكل فريق 10 دقائق لاختبار روبوته وضبطه في ساحة التدريب.`,
      },
    },
  ],
  story_title: {
    en: 'Arena View for the Climate Action Challenge',
    ar: 'منظر الساحة في تحدي العمل المناخي',
  },
  story: {
    en: `Marsa Noor is on no map. It lies where a river meets the sea, and for a hundred years it lived well: fish in the morning, figs in the afternoon, a breeze at night.

Then the summers grew longer. The old power station coughed over the market, plastic drifted into the harbour, and the fields behind the dunes turned to dust. One evening the lights went out, and in the dark the people of Marsa Noor decided to stop waiting for somebody else.

By morning a black line ran through their streets, past every place that hurts and every place that can heal. Red marks what must be fetched. Green marks where it is needed. All that was missing was someone small enough to pass between the houses and too stubborn to stop.

That someone is your robot. When the clock runs out, Marsa Noor counts what has arrived, not what was planned.`,
    ar: `لن تجد «مرسى نور» على أي خريطة. تقع حيث يلتقي نهر بالبحر، وعاشت مئة عام في خير: سمك في الصباح، وتين في العصر، ونسمة في الليل.

ثم طال الصيف. صارت محطة الكهرباء القديمة تسعل فوق السوق، وطفا البلاستيك في الميناء، وتحولت الحقول خلف الكثبان إلى تراب. وذات مساء انطفأت الأنوار، وفي العتمة قرر أهل مرسى نور ألا ينتظروا أحدًا.

ومع الصباح كان خط أسود يمر في شوارعهم، بكل مكان يتألم وكل مكان قادر على أن يشفي. الإطار الأحمر حول ما ينتظر من يحمله، والأخضر حول المكان الذي يحتاجه. ولم يبقَ إلا من هو صغير بما يكفي ليمر بين البيوت، وعنيد بما يكفي لئلا يتوقف.

هذا هو روبوتك. وحين ينتهي الزمن، لا تعدّ مرسى نور ما خُطط له، بل ما وصل إليها.`,
  },
  field: {
    picture: 'sample:arena',
    alt: {
      en: 'The arena from above: a black line winds through the districts of a model city; red outlines mark pick-up areas, green outlines mark drop areas',
      ar: 'الساحة من أعلى: خط أسود يلتف بين أحياء مدينة نموذجية، والإطارات الحمراء مناطق التقاط، والخضراء مناطق تسليم',
    },
  },
  field_width: { en: '93 inches', ar: '93 بوصة' },
  field_depth: { en: '45 inches', ar: '45 بوصة' },
  outlines: [
    {
      colour: '#d92d3a',
      label: { en: 'Red outlines mark pick-up areas', ar: 'الإطار الأحمر يحدد منطقة الالتقاط' },
    },
    {
      colour: '#1e9e4a',
      label: { en: 'Green outlines mark drop areas', ar: 'الإطار الأخضر يحدد منطقة التسليم' },
    },
  ],
  hardware: [],
  board: null,
  software: null,
};
