import type { Language } from '@midan/messages';
import { compatibleHardware, themes } from '../../../src/content/innovation-rules.ts';
import { checks, grid, lead, list, table, worksheet } from '../blocks.ts';
import type { Sheet } from '../sheet.ts';

const en = {
  title: 'Resources for track 1',
  subtitle: 'A six-week plan, questions that lead to ideas, and worksheets to copy.',
  plan: 'Six weeks',
  planLead:
    'Two 90-minute meetings a week are enough. If you have less time, make the first version smaller.',
  planHead: ['Week', 'What the team does', 'What you have at the end'],
  planRows: [
    ['1', 'Look around, collect problems, choose a theme', 'One sentence: who has which problem'],
    ['2', 'Ask five people who have the problem', 'The problem worksheet'],
    ['3', 'Draw three ideas, choose one', 'The idea worksheet'],
    ['4', 'Build the first version, however rough', 'Something that moves, lights up or counts'],
    ['5', 'Test, change, test again', 'The test log with at least five entries'],
    ['6', 'Cost, poster, rehearsal', 'A presentation rehearsed twice'],
  ],
  starters: 'Questions for each theme',
  starterRows: {
    environment: 'Where do water, energy or materials go to waste that someone could still use?',
    health:
      'What does a nurse, a patient or a grandmother have to remember that a device could remember for them?',
    agriculture: 'What does the farmer find out too late?',
    surroundings: 'What does someone switch on or off ten times a day?',
    education: 'What did you understand late, and what would have helped?',
  },
  themesHead: ['Theme', 'A question to begin with'],
  boards: 'Which board for which job',
  boardsHead: ['Board or set', 'Good for'],
  boardUses: [
    'Robots, lights and sensors in one device; first steps with AI',
    'Larger machines with many sensors and a display',
    'Small wearables, buttons, a compass, radio',
    'Many sensors and motors at low cost',
    'Wireless measuring stations',
    'A watch that measures and reminds',
    'Solder-free circuits for the youngest',
    'Turning fruit, foil and clay into keys',
    'Moving models with gears and motors',
  ],
  problem: 'Worksheet: the problem',
  problemFields: [
    ['Who has the problem? Where? How often?', 30],
    ['What do they do today?', 30],
    ['What five people told us', 60],
    ['The problem in one sentence', 22],
    ['How will we know it is solved?', 30],
  ] as [string, number][],
  idea: 'Worksheet: the idea',
  ideaFields: [
    ['Our theme', 14],
    ['A drawing of the idea, with labels', 95],
    ['What it senses, what it decides, what it does', 35],
    ['What exists already, and what is different here', 30],
    ['What one unit costs', 18],
  ] as [string, number][],
  log: 'Worksheet: test log',
  logHead: ['Date', 'What we tried', 'What happened', 'What we will change'],
  ready: 'Ready?',
  readyChecks: [
    'The demonstration worked five times in a row',
    'Everyone can explain every part of the program',
    'The poster can be read from two metres away',
    'We finish within 5 minutes',
    'We know what to say if the demonstration fails',
  ],
  search: 'Learn more',
  searchList: [
    'The lessons and examples inside the block-coding tool itself: open one, change it, see what happens.',
    'The getting-started pages of your board’s maker: wiring diagrams and first programs.',
    'The United Nations’ pages on the sustainable development goals, in Arabic and English.',
    'People: a technician, a nurse, a farmer or a shopkeeper in your street knows more about the problem than any website.',
  ],
};

const ar: typeof en = {
  title: 'مصادر التعلّم للمسار الأول',
  subtitle: 'خطة لستة أسابيع، وأسئلة تقود إلى الأفكار، وأوراق عمل للنسخ.',
  plan: 'ستة أسابيع',
  planLead: 'يكفي لقاءان في الأسبوع، مدة كل منهما 90 دقيقة. ومن كان وقته أقل فليصغّر النسخة الأولى.',
  planHead: ['الأسبوع', 'ما يفعله الفريق', 'ما يبقى على الطاولة بعده'],
  planRows: [
    ['1', 'انظروا حولكم واجمعوا المشكلات واختاروا محورًا', 'جملة واحدة: من يعاني ومن أي مشكلة'],
    ['2', 'اسألوا خمسة ممن لديهم المشكلة', 'ورقة عمل المشكلة'],
    ['3', 'ارسموا ثلاث أفكار واختاروا واحدة', 'ورقة عمل الفكرة'],
    ['4', 'ابنوا النسخة الأولى مهما كانت بسيطة', 'شيء يتحرك أو يضيء أو يعدّ'],
    ['5', 'اختبروا وعدّلوا ثم اختبروا من جديد', 'سجل اختبارات فيه خمسة سطور على الأقل'],
    ['6', 'التكلفة واللوحة والتدريب على العرض', 'عرض تدربتم عليه مرتين'],
  ],
  starters: 'سؤال لكل محور',
  starterRows: {
    environment: 'أين تُهدر مياه أو طاقة أو خامات ما زال أحد يستطيع استخدامها؟',
    health: 'ما الذي على الممرضة أو المريض أو الجدة أن يتذكروه ويمكن لجهاز أن يتذكره عنهم؟',
    agriculture: 'ما الذي يكتشفه الفلاح متأخرًا؟',
    surroundings: 'ما الذي يشغّله أحدهم ويطفئه عشر مرات في اليوم؟',
    education: 'ما الذي فهمته متأخرًا، وما الذي كان سيساعدك؟',
  },
  themesHead: ['المحور', 'سؤال للبداية'],
  boards: 'أي لوحة لأي غرض',
  boardsHead: ['اللوحة أو الطقم', 'تصلح لـ'],
  boardUses: [
    'روبوتات وأضواء وحساسات في قطعة واحدة، وأول خطوة مع الذكاء الاصطناعي',
    'آلات أكبر فيها حساسات كثيرة وشاشة',
    'أشياء صغيرة تُرتدى، وأزرار وبوصلة وراديو',
    'حساسات ومحركات كثيرة بتكلفة قليلة',
    'محطات قياس لاسلكية',
    'ساعة تقيس وتذكّر',
    'دوائر بلا لحام للأصغر سنًا',
    'تحويل الفاكهة والورق المعدني والصلصال إلى مفاتيح',
    'نماذج متحركة بتروس ومحركات',
  ],
  problem: 'ورقة عمل: المشكلة',
  problemFields: [
    ['من لديه المشكلة؟ أين؟ وكم تتكرر؟', 30],
    ['ماذا يفعل اليوم؟', 30],
    ['ما قاله لنا خمسة أشخاص', 60],
    ['المشكلة في جملة واحدة', 22],
    ['كيف نعرف أنها حُلّت؟', 30],
  ],
  idea: 'ورقة عمل: الفكرة',
  ideaFields: [
    ['محورنا', 14],
    ['رسم للفكرة وعليه أسماء الأجزاء', 95],
    ['ماذا تستشعر، وماذا تقرر، وماذا تفعل', 35],
    ['ما الموجود بالفعل، وما المختلف هنا', 30],
    ['تكلفة القطعة الواحدة', 18],
  ],
  log: 'ورقة عمل: سجل الاختبارات',
  logHead: ['التاريخ', 'ما جرّبناه', 'ما حدث', 'ما سنغيّره'],
  ready: 'هل نحن جاهزون؟',
  readyChecks: [
    'نجحت التجربة العملية خمس مرات متتالية',
    'كل واحد منا يشرح أي جزء من البرنامج',
    'تُقرأ اللوحة من بُعد مترين',
    'ننهي العرض خلال 5 دقائق',
    'نعرف ماذا نقول لو لم تنجح التجربة أمام اللجنة',
  ],
  search: 'لمن يريد المزيد',
  searchList: [
    'الدروس والأمثلة الموجودة داخل أداة البرمجة بالمكعبات نفسها: افتح مثالًا وغيّره وانظر ماذا يحدث.',
    'صفحات البداية لدى صانع لوحتك: مخططات التوصيل والبرامج الأولى.',
    'صفحات الأمم المتحدة عن أهداف التنمية المستدامة، بالعربية والإنجليزية.',
    'الناس: فني أو ممرضة أو فلاح أو صاحب محل في شارعك يعرف عن المشكلة أكثر من أي صفحة.',
  ],
};

export function innovationResources(language: Language): Sheet {
  const own = { en, ar }[language];
  return {
    title: own.title,
    subtitle: own.subtitle,
    chapters: [
      { title: own.plan, blocks: [lead(own.planLead), table(own.planHead, own.planRows)] },
      {
        title: own.starters,
        blocks: [
          table(
            own.themesHead,
            themes.map(({ id, name }) => [name[language], own.starterRows[id]]),
          ),
        ],
      },
      {
        title: own.boards,
        blocks: [
          table(
            own.boardsHead,
            compatibleHardware.map((name, index) => [name, own.boardUses[index] ?? '']),
          ),
        ],
      },
      { title: own.search, blocks: [list(own.searchList)] },
      { title: own.ready, blocks: [checks(own.readyChecks)] },
      { title: own.problem, blocks: [worksheet(own.problemFields)], ownPage: true },
      { title: own.idea, blocks: [worksheet(own.ideaFields)], ownPage: true },
      { title: own.log, blocks: [grid(own.logHead, 15)], ownPage: true },
    ],
  };
}
