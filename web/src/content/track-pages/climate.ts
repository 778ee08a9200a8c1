import type { TrackPageContent } from './track-page.ts';

export const climate: TrackPageContent = {
  en: {
    name: 'Track 2: Climate Action Challenge',
    metaDescription:
      'Track 2 of the {brand} student competition: program a robot that follows the line, collects and delivers on a 93 × 45 inch arena. Arena drawing, print details, rulebook and resources.',
    edition: 'Archive of the sixth edition',
    title: 'Track 2: CLIMATE ACTION CHALLENGE',
    lead: 'One robot, one black line, one city that needs help. Pick up what harms it, deliver what heals it.',
    picture:
      'A robot arm on wheels follows the black line from the red pick-up area to a plant in the green drop area',
    facts: [
      { value: '93 × 45', label: 'inch game field' },
      { value: '10', label: 'minutes to practise before each match' },
      { value: '2–3', label: 'students and 1 mentor, or on your own' },
    ],
    about: {
      title: 'Climate action you can drive',
      paragraphs: [
        'Your robot enters a city drawn on an arena. A black line leads it through streets and fields; along the way are objects to collect and places to deliver them. Each delivery is one thing that real cities have to get right: clean power, sorted waste, greener land.',
        'Program it to follow the line by itself or steer it by hand; both are allowed, and both take practice. The robot is built only with the specified robot board, programmed in the block-coding tool, and arrives fully assembled.',
      ],
    },
    way: [
      {
        title: 'Assemble',
        text: 'Build the robot at school; a verification team checks it at the venue.',
      },
      { title: 'Practise', text: 'Print the arena, tune your sensors, time your runs.' },
      {
        title: 'Deliver',
        text: 'From the red outlines to the green ones, before the clock stops.',
      },
    ],
  },
  ar: {
    name: 'المسار الثاني: تحدي العمل المناخي',
    metaDescription:
      'المسار الثاني في مسابقة {brand}: برمج روبوتًا يتبع الخط ويجمع ويوصّل على ساحة مقاسها 93 × 45 بوصة. مخطط الساحة وتفاصيل الطباعة وكتيب القواعد ومصادر التعلّم.',
    edition: 'أرشيف الدورة السادسة',
    title: 'المسار الثاني: تحدي العمل المناخي',
    lead: 'روبوت واحد، وخط أسود واحد، ومدينة تنتظر من ينقذها. التقط ما يؤذيها، وأوصل إليها ما يشفيها.',
    picture:
      'ذراع روبوت على عجلات تتبع الخط الأسود من منطقة الالتقاط الحمراء إلى نبتة في منطقة التسليم الخضراء',
    facts: [
      { value: '93 × 45', label: 'مساحة الملعب بالبوصة' },
      { value: '10', label: 'دقائق للتدريب قبل كل مباراة' },
      { value: '2–3', label: 'طلاب ومشرف واحد، أو شارك بمفردك' },
    ],
    about: {
      title: 'عمل مناخي تقوده بيدك',
      paragraphs: [
        'يدخل روبوتك مدينة مرسومة على أرض الساحة، يقوده خط أسود بين الشوارع والحقول، وفي الطريق أشياء تُجمع وأماكن تُسلَّم إليها. وكل توصيلة خطوة لا بد أن تنجح فيها المدن الحقيقية: طاقة نظيفة، ومخلفات مفصولة، وأرض أكثر خضرة.',
        'برمجه ليتبع الخط بنفسه، أو قُده بيدك؛ كلاهما مسموح، وكلاهما يحتاج إلى تدريب. ويُبنى الروبوت بلوحة الروبوت المحددة وحدها، ويُبرمج بأداة البرمجة بالمكعبات، ويصل إلى المنافسة مجمَّعًا بالكامل.',
      ],
    },
    way: [
      { title: 'جمّع', text: 'ابنِ الروبوت في مدرستك، ويفحصه فريق التحقق في مقر المنافسة.' },
      { title: 'تدرّب', text: 'اطبع الساحة، واضبط الحساسات، واحسب زمن كل محاولة.' },
      { title: 'أوصل', text: 'من الإطار الأحمر إلى الإطار الأخضر قبل أن يتوقف الزمن.' },
    ],
  },
};
