import type { Language } from '@midan/messages';
import { arenaView } from '../../../src/content/arena.ts';
import { arenaFigures, arenaOutlines, climateRules } from '../../../src/content/climate-rules.ts';
import { lead, list, note, p, steps, table } from '../blocks.ts';
import type { Sheet } from '../sheet.ts';
import {
  competitionDay,
  conduct,
  packing,
  prizeChapter,
  registering,
  safety,
  whoTakesPart,
} from './shared.ts';

const en = {
  title: 'Climate Action Challenge',
  subtitle: 'Track 2 rulebook: a robot that helps a city take action.',
  task: 'The task',
  story: 'The story',
  taskLead: 'The streets of Marsa Noor are the arena, and your robot does the work.',
  taskText:
    'The robot collects the loads in the pick-up areas, follows the streets, and takes them to the drop areas: waste to recycle, seedlings to plant, batteries to charge in the sun. What each load stands for is announced at the opening; its place does not change.',
  rules: 'The rules',
  field: 'The field',
  fieldHead: ['Item', 'Size'],
  fieldNote:
    'The arena drawing shows where every area is; the print details explain how to print the field.',
  robot: 'The robot',
  robotList: [
    'One robot per team, with the team’s name on it.',
    'It starts inside the start area of 25 × 25 cm; its wheels or tracks run on the 15 cm pathway.',
    'Sensors, motors, grippers and building parts are your choice, as long as the specified robot board controls them all.',
    'A manually controlled robot is steered by a student in the team, never by the mentor.',
    'It must not damage or dirty the field, or leave anything behind on it.',
  ],
  check: 'Verification',
  checkSteps: [
    'The robot arrives fully assembled; small repairs are done at the team’s table.',
    'The verification team checks the board, the program, the size and the safety, then puts a seal on the robot.',
    'If something is wrong, the team may put it right once, within 20 minutes.',
    'After that, only batteries and broken parts may be replaced, like for like, with the referee’s permission.',
  ],
  match: 'A match',
  matchSteps: [
    'The team has 10 minutes to test and set up its robot in the practice arena.',
    'The referee places the loads: two cubes of 4 cm, at most 30 g, in each pick-up area.',
    'The robot stands in the start area. The team says whether it runs autonomously or is manually controlled.',
    'At the signal the match runs for 3 minutes. Each team plays two matches; the better one counts.',
    'A robot that gets lost may be put back into the start area by a student; its load goes back to the pick-up area.',
    'The match ends when time runs out, or when the team says “stop”.',
  ],
  points: 'Points',
  pointsHead: ['Action', 'Points'],
  pointsRows: [
    ['A load taken out of its pick-up area', '5 each'],
    ['A load completely inside a drop area at the end', '15 each'],
    ['A delivery made autonomously (line following)', '+10 each'],
    ['The robot back in the start area at the end', '10'],
    ['The robot put back by hand', '−5 each time'],
    ['A load pushed off the field', '−5 each'],
  ],
  pointsNote:
    'If points are equal, the team that reached them sooner is ahead. Points never fall below zero.',
};

const ar: typeof en = {
  title: 'تحدي العمل المناخي',
  subtitle: 'كتيب قواعد المسار الثاني: روبوت يساعد مدينة على أن تتحرك.',
  task: 'المهمة',
  story: 'الحكاية',
  taskLead: 'شوارع مرسى نور هي الساحة، وروبوتك هو الذي يعمل.',
  taskText:
    'يجمع الروبوت ما في مناطق الالتقاط، ويسير في الشوارع، ويوصله إلى مناطق التسليم: مخلفات لإعادة التدوير، وشتلات للزراعة، وبطاريات تشحنها الشمس. يُعلن في الافتتاح ما ترمز إليه كل حمولة، أما أماكنها فلا تتغير.',
  rules: 'القواعد',
  field: 'الملعب',
  fieldHead: ['العنصر', 'المقاس'],
  fieldNote: 'يبيّن رسم الساحة مكان كل منطقة، وتوضح تفاصيل الطباعة كيف يُطبع الملعب.',
  robot: 'الروبوت',
  robotList: [
    'روبوت واحد لكل فريق، وعليه اسم الفريق.',
    'يبدأ داخل منطقة البداية (25 × 25 سم)، وتسير عجلاته أو جنازيره على الممر (15 سم).',
    'الحساسات والمحركات والأذرع وقطع البناء متاحة ما دامت لوحة الروبوت المحددة تتحكم فيها كلها.',
    'الروبوت الذي يُتحكم فيه يدويًا يقوده طالب من الفريق، لا المشرف.',
    'لا يُتلف الروبوت الملعب ولا يوسّخه ولا يترك عليه شيئًا.',
  ],
  check: 'التحقق',
  checkSteps: [
    'يصل الروبوت مُجمَّعًا بالكامل، وتتم الإصلاحات الصغيرة على طاولة الفريق.',
    'يفحص فريق التحقق اللوحة والبرنامج والمقاس والسلامة، ثم يضع على الروبوت ملصق الاعتماد.',
    'إذا وُجدت ملاحظة فللفريق أن يعالجها مرة واحدة خلال 20 دقيقة.',
    'بعد الملصق لا يُستبدل شيء سوى البطاريات والقطع المكسورة بمثلها، وبإذن الحكم.',
  ],
  match: 'المباراة',
  matchSteps: [
    'للفريق 10 دقائق لاختبار روبوته وضبطه في ساحة التدريب.',
    'يضع الحكم الحمولات: مكعبان بضلع 4 سم ووزن لا يزيد على 30 جرامًا في كل منطقة التقاط.',
    'يقف الروبوت في منطقة البداية، ويعلن الفريق هل سيعمل ذاتيًا أم سيُتحكم فيه يدويًا.',
    'تبدأ المباراة بالإشارة ومدتها 3 دقائق. يلعب كل فريق مباراتين وتُحتسب الأفضل.',
    'إذا تاه الروبوت جاز لطالب أن يعيده إلى منطقة البداية، وتعود حمولته إلى منطقة الالتقاط.',
    'تنتهي المباراة بانتهاء الوقت، أو حين يقول الفريق «توقف».',
  ],
  points: 'الدرجات',
  pointsHead: ['العنصر', 'الدرجة'],
  pointsRows: [
    ['حمولة خرجت من منطقة الالتقاط', '5 لكل حمولة'],
    ['حمولة داخل منطقة التسليم بالكامل عند النهاية', '15 لكل حمولة'],
    ['تسليم تم ذاتيًا (تتبع الخط)', '10 إضافية لكل تسليم'],
    ['عودة الروبوت إلى منطقة البداية عند النهاية', '10'],
    ['إعادة الروبوت باليد', 'خصم 5 كل مرة'],
    ['حمولة خرجت من الملعب', 'خصم 5 لكل حمولة'],
  ],
  pointsNote: 'عند تساوي الدرجات يتقدم الفريق الذي بلغها أولًا، ولا تقل الدرجات عن صفر.',
};

export function climateRulebook(language: Language): Sheet {
  const own = { en, ar }[language];
  const figures = arenaFigures.map(({ label, value }) => [label[language], value[language]]);
  return {
    title: own.title,
    subtitle: own.subtitle,
    chapters: [
      { title: own.story, blocks: arenaView[language].story.map(p) },
      { title: own.task, blocks: [lead(own.taskLead), p(own.taskText)] },
      whoTakesPart(language),
      { title: own.rules, blocks: [list(climateRules[language])] },
      {
        title: own.field,
        blocks: [
          table(own.fieldHead, figures),
          list(arenaOutlines.map(({ text }) => `${text[language]}.`)),
          note(own.fieldNote),
        ],
      },
      { title: own.robot, blocks: [list(own.robotList)] },
      { title: own.check, blocks: [steps(own.checkSteps)] },
      { title: own.match, blocks: [steps(own.matchSteps)] },
      { title: own.points, blocks: [table(own.pointsHead, own.pointsRows), p(own.pointsNote)] },
      prizeChapter(language),
      registering(language),
      competitionDay(language),
      packing(language, true),
      safety(language),
      conduct(language),
    ],
  };
}
