import type { Language } from '@midan/messages';
import { arena } from '../../../src/content/climate-rules.ts';
import { checks, grid, lead, list, note, p, steps, table } from '../blocks.ts';
import type { Sheet } from '../sheet.ts';

const en = {
  title: 'Resources for track 2',
  subtitle: 'From the first line on the floor to the match: training, programs and a run log.',
  floor: 'A field of your own',
  floorLead: 'To start, a table and some black tape will do.',
  floorList: [
    `Line: matt black insulating tape, ${arena.lineCm} cm wide, on white paper or the back of wallpaper.`,
    `Pathway: two pencil lines ${arena.pathwayCm} cm apart, the tape in the middle.`,
    'Areas: squares of 20 cm in red and green tape; the start is 25 cm.',
    'Loads: wooden cubes of 4 cm, or cubes folded from cardboard.',
    'Light: train in daylight, under a lamp, and with a shadow across the field.',
  ],
  plan: 'Eight meetings',
  planHead: ['Meeting', 'Aim', 'Done when'],
  planRows: [
    ['1', 'Get to know the board', 'A light blinks and a motor turns both ways'],
    ['2', 'Drive', 'One metre straight, within 5 cm'],
    ['3', 'See the line', 'The values for black and white are written down'],
    ['4', 'Follow a straight line', 'Two metres without leaving it'],
    ['5', 'Take a corner', 'Left and right, five times each'],
    ['6', 'Branches', 'The robot stops where lines meet and picks one'],
    ['7', 'Pick up and drop', 'Three loads out of five'],
    ['8', 'The match', 'Three full runs of 3 minutes'],
  ],
  follow: 'Following a line',
  followText: 'Two line sensors look down, one on each side of the line. In words, the program is:',
  followSteps: [
    'Repeat forever:',
    'If both sensors see white: drive straight.',
    'If the left one sees black: turn a little to the left.',
    'If the right one sees black: turn a little to the right.',
    'If both see black: lines meet here. Stop, count, choose.',
  ],
  followNote:
    'If the robot wobbles, it is turning too much: soften the turn before you slow the robot down.',
  calibrate: 'Measuring black and white',
  calibrateSteps: [
    'Hold the sensor over white and write the value down; then do the same over black.',
    'The threshold is halfway between: (white + black) ÷ 2.',
    'Measure again in the practice arena: the light and the floor are different there.',
    'Keep the threshold in one variable at the top of the program.',
  ],
  faults: 'When it does not work',
  faultsHead: ['What happens', 'What to check first'],
  faultsRows: [
    ['Leaves the line at corners', 'Speed; distance from the sensors to the wheels'],
    ['Sees black everywhere', 'Threshold; sensor too high (5 to 10 mm is good)'],
    ['Drifts to one side', 'Battery charge; hair in the axle; uneven wheels'],
    ['Drops its load', 'Gripper closes before the robot has stopped'],
    ['Worked yesterday', 'Light, charge, a loose plug'],
  ],
  practice: 'Ten minutes in the practice arena',
  practiceChecks: [
    'Minute 0: robot on the field, switch on, check the charge',
    'Minute 1: measure black and white, set the threshold',
    'Minute 3: one run along the main line',
    'Minute 5: one pick-up and one drop',
    'Minute 8: no more changes; save the program twice',
    'Minute 10: to the referee, calmly',
  ],
  log: 'Worksheet: run log',
  logHead: ['Run', 'Threshold', 'Speed', 'Delivered', 'What we will change'],
};

const ar: typeof en = {
  title: 'مصادر التعلّم للمسار الثاني',
  subtitle: 'من أول خط على الأرض حتى المباراة: تدريب وبرامج وسجل اختبارات.',
  floor: 'ملعب خاص بكم',
  floorLead: 'في البداية تكفي طاولة وشريط لاصق أسود.',
  floorList: [
    `الخط: شريط عزل أسود مطفأ عرضه ${arena.lineCm} سم، على ورق أبيض أو ظهر ورق حائط.`,
    `الممر: خطان بالقلم الرصاص بينهما ${arena.pathwayCm} سم، والشريط في المنتصف.`,
    'المناطق: مربعات بضلع 20 سم بشريط أحمر وأخضر، ومنطقة البداية 25 سم.',
    'الحمولات: مكعبات خشب بضلع 4 سم، أو مكعبات من الكرتون المطوي.',
    'الإضاءة: تدرّبوا نهارًا، وتحت المصباح، ومع ظل فوق الملعب.',
  ],
  plan: 'ثمانية لقاءات',
  planHead: ['اللقاء', 'الهدف', 'تحقق عندما'],
  planRows: [
    ['1', 'معرفة اللوحة', 'يومض ضوء ويدور محرك في الاتجاهين'],
    ['2', 'القيادة', 'متر مستقيم بانحراف لا يزيد على 5 سم'],
    ['3', 'رؤية الخط', 'تُكتب قيمتا الأسود والأبيض'],
    ['4', 'تتبع خط مستقيم', 'متران دون الخروج عنه'],
    ['5', 'الدوران عند الزاوية', 'يمينًا ويسارًا، خمس مرات لكل منهما'],
    ['6', 'التفرعات', 'يقف الروبوت عند التقاء الخطوط ويختار'],
    ['7', 'الالتقاط والتسليم', 'ثلاث حمولات من خمس'],
    ['8', 'المباراة', 'ثلاث جولات كاملة، كل منها 3 دقائق'],
  ],
  follow: 'تتبع الخط',
  followText: 'حساسان للخط ينظران إلى الأسفل، واحد على كل جانب من الخط. والبرنامج بالكلمات هو:',
  followSteps: [
    'كرر دائمًا:',
    'إذا رأى الحساسان الأبيض: سِر مستقيمًا.',
    'إذا رأى الأيسر الأسود: انعطف قليلًا إلى اليسار.',
    'إذا رأى الأيمن الأسود: انعطف قليلًا إلى اليمين.',
    'إذا رأيا الأسود معًا: هنا تلتقي الخطوط. قف وعدّ واختر.',
  ],
  followNote: 'إذا تمايل الروبوت فانعطافه زائد: خفف الانعطاف قبل أن تخفض السرعة.',
  calibrate: 'قياس الأسود والأبيض',
  calibrateSteps: [
    'ضع الحساس فوق الأبيض واكتب القيمة، ثم فوق الأسود.',
    'الحد الفاصل في المنتصف: مجموع القيمتين مقسومًا على 2.',
    'أعد القياس في ساحة التدريب، فالضوء والأرض يختلفان هناك.',
    'احفظ الحد الفاصل في متغير واحد في أول البرنامج.',
  ],
  faults: 'حين لا يعمل',
  faultsHead: ['ما يحدث', 'أول ما يُراجع'],
  faultsRows: [
    ['يخرج عن الخط في الزوايا', 'السرعة، والمسافة بين الحساسات والعجلات'],
    ['يرى الأسود في كل مكان', 'الحد الفاصل، أو حساس مرتفع (من 5 إلى 10 مم مناسب)'],
    ['يسير مائلًا', 'شحن البطارية، أو شعر في المحور، أو عجلات غير متساوية'],
    ['تسقط حمولته', 'الذراع تُغلق قبل أن يقف الروبوت'],
    ['كان يعمل أمس', 'الضوء، والشحن، وسلك غير مثبت'],
  ],
  practice: 'عشر دقائق في ساحة التدريب',
  practiceChecks: [
    'الدقيقة 0: الروبوت على الأرض، شغّله وانظر إلى الشحن',
    'الدقيقة 1: قِس الأسود والأبيض واضبط الحد الفاصل',
    'الدقيقة 3: جولة على الخط الرئيسي',
    'الدقيقة 5: التقاط واحد وتسليم واحد',
    'الدقيقة 8: لا تغيير بعد الآن، احفظ البرنامج مرتين',
    'الدقيقة 10: إلى الحكم، بهدوء',
  ],
  log: 'ورقة عمل: سجل الجولات',
  logHead: ['الجولة', 'الحد الفاصل', 'السرعة', 'ما سُلّم', 'ما سنغيّره'],
};

export function climateResources(language: Language): Sheet {
  const own = { en, ar }[language];
  return {
    title: own.title,
    subtitle: own.subtitle,
    chapters: [
      { title: own.floor, blocks: [lead(own.floorLead), list(own.floorList)] },
      { title: own.plan, blocks: [table(own.planHead, own.planRows)] },
      {
        title: own.follow,
        blocks: [p(own.followText), steps(own.followSteps), note(own.followNote)],
      },
      { title: own.calibrate, blocks: [steps(own.calibrateSteps)] },
      { title: own.faults, blocks: [table(own.faultsHead, own.faultsRows)] },
      { title: own.practice, blocks: [checks(own.practiceChecks)] },
      { title: own.log, blocks: [grid(own.logHead, 15)], ownPage: true },
    ],
  };
}
