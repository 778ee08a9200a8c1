import type { Language } from '@midan/messages';
import { arenaFigures } from '../../../src/content/climate-rules.ts';
import { wellnessPoints } from '../../../src/content/wellness-rules.ts';
import { type Block, drawings, lead, list, note, p, steps, table } from '../blocks.ts';
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
  title: 'Wellness Wave AI-Robo Challenge',
  subtitle: 'Track 2 rulebook: a robot that sees who needs help, and brings it.',
  task: 'The task',
  taskLead: 'The arena is a small health district, and your robot is on duty.',
  taskText:
    'Parcels wait in the pick-up areas. Each carries a sign: medicine, water, a first-aid kit or a fruit box. The robot looks at the sign, decides where the parcel belongs, and takes it along the streets to the drop area with the same sign. Which sign stands at which drop area is drawn before each round.',
  field: 'The field',
  fieldHead: ['Item', 'Size'],
  fieldList: [
    'Pick-up areas have a red outline, drop areas a green one.',
    'There are two pick-up areas with two parcels each: cubes of 4 cm, at most 30 g.',
    'A sign is a black drawing on white, 4 × 4 cm on a parcel and 8 × 8 cm at a drop area. The four signs are on the last page of this book.',
  ],
  robot: 'The robot',
  robotList: [
    'One robot per team, built by its students on the educational robot board and programmed in the block-coding tool.',
    'It starts inside the start area of 25 × 25 cm.',
    'It may be autonomous, or steered by a student in the team. It is never steered by the mentor.',
    'Recognition of signs runs on the robot or on the team’s own computer. A model is trained by the students on pictures that they took.',
    'The venue has no internet for teams: what the robot needs is on its board or on the computer.',
  ],
  check: 'Verification',
  checkSteps: [
    'The robot arrives fully assembled.',
    'The verification team checks the board, the program, the size and the safety, and asks a student to explain how the robot tells the signs apart. Then it puts a seal on the robot.',
    'If something is wrong, the team may put it right once, within 20 minutes.',
    'After that, only batteries and broken parts may be replaced, like for like, with the referee’s permission.',
  ],
  match: 'A match',
  matchSteps: [
    'The team has 10 minutes to test and set up its robot in the practice arena.',
    'The referee draws the places of the signs, puts them up and places the parcels.',
    'The team says whether the robot runs autonomously or is steered.',
    'At the signal the match runs for 3 minutes. Each team plays two matches; the better one counts.',
    'A robot that gets lost may be put back into the start area by a student; its parcel goes back to its pick-up area.',
    'The match ends when time runs out, or when the team says “stop”.',
  ],
  points: 'Points',
  pointsHead: ['Action', 'Points'],
  pointsText: [
    'A parcel in a drop area with another sign has the points for being taken, and no others.',
    'With four parcels the highest score is 130. Points never fall below zero.',
    'If points are equal, the team that reached them sooner is ahead; then the other match counts.',
  ],
  prepare: 'How to prepare',
  prepareList: [
    'Take at least 40 pictures of each sign: near and far, straight and tilted, in bright and in poor light.',
    'Keep ten of them for testing only. A model that has seen its test pictures tells you nothing.',
    'Write down how often it is wrong, and with which signs. Then change one thing and measure again.',
  ],
  signs: 'The signs',
  signNames: ['Medicine', 'Water', 'First aid', 'Fruit'],
  signsText: 'Print this page at full size and cut the signs out for your training.',
};

const ar: typeof en = {
  title: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
  subtitle: 'كتيب قواعد المسار الثاني: روبوت يرى من يحتاج إلى المساعدة ويوصلها إليه.',
  task: 'المهمة',
  taskLead: 'الساحة حي صحي صغير، وروبوتك هو المناوب فيه.',
  taskText:
    'تنتظر الطرود في مناطق الالتقاط، وعلى كل طرد علامة: دواء أو ماء أو حقيبة إسعاف أو صندوق فاكهة. ينظر الروبوت إلى العلامة، ويقرر وجهة الطرد، ويوصله عبر الشوارع إلى منطقة التسليم التي تحمل العلامة نفسها. وتُوزَّع العلامات على مناطق التسليم بالقرعة قبل كل جولة.',
  field: 'الملعب',
  fieldHead: ['العنصر', 'المقاس'],
  fieldList: [
    'مناطق الالتقاط إطارها أحمر، ومناطق التسليم إطارها أخضر.',
    'هناك منطقتا التقاط في كل منهما طردان: مكعبان بضلع 4 سم ووزن لا يزيد على 30 جرامًا.',
    'العلامة رسم أسود على أبيض: 4 × 4 سم على الطرد، و8 × 8 سم عند منطقة التسليم. والعلامات الأربع في آخر هذا الكتيب.',
  ],
  robot: 'الروبوت',
  robotList: [
    'روبوت واحد لكل فريق، يبنيه الطلاب على لوحة الروبوت التعليمية ويبرمجونه بأداة البرمجة بالمكعبات.',
    'يبدأ داخل منطقة البداية (25 × 25 سم).',
    'يعمل ذاتيًا، أو يقوده طالب من الفريق، ولا يقوده المشرف أبدًا.',
    'يعمل التعرّف على العلامات على الروبوت نفسه أو على حاسوب الفريق، ويدرّب الطلاب النموذج على صور التقطوها بأنفسهم.',
    'لا إنترنت للفرق في مقر المسابقة: كل ما يحتاجه الروبوت على لوحته أو على الحاسوب.',
  ],
  check: 'التحقق',
  checkSteps: [
    'يصل الروبوت مُجمَّعًا بالكامل.',
    'يفحص فريق التحقق اللوحة والبرنامج والمقاس والسلامة، ويطلب من أحد الطلاب أن يشرح كيف يفرّق الروبوت بين العلامات، ثم يضع عليه ملصق الاعتماد.',
    'إذا وُجدت ملاحظة فللفريق أن يعالجها مرة واحدة خلال 20 دقيقة.',
    'بعد الملصق لا يُستبدل شيء سوى البطاريات والقطع المكسورة بمثلها، وبإذن الحكم.',
  ],
  match: 'المباراة',
  matchSteps: [
    'للفريق 10 دقائق لاختبار روبوته وضبطه في ساحة التدريب.',
    'يُجري الحكم قرعة أماكن العلامات ويثبّتها ويضع الطرود.',
    'يعلن الفريق هل سيعمل الروبوت ذاتيًا أم سيُقاد.',
    'تبدأ المباراة بالإشارة ومدتها 3 دقائق. يلعب كل فريق مباراتين وتُحتسب الأفضل.',
    'إذا تاه الروبوت جاز لطالب أن يعيده إلى منطقة البداية، ويعود طرده إلى منطقة الالتقاط.',
    'تنتهي المباراة بانتهاء الوقت، أو حين يقول الفريق «توقف».',
  ],
  points: 'الدرجات',
  pointsHead: ['العنصر', 'الدرجة'],
  pointsText: [
    'الطرد الذي يصل إلى منطقة بعلامة أخرى له درجات الالتقاط وحدها.',
    'أعلى درجة ممكنة بأربعة طرود 130، ولا تقل الدرجات عن صفر.',
    'عند تساوي الدرجات يتقدم الفريق الذي بلغها أولًا، ثم تُحتسب المباراة الأخرى.',
  ],
  prepare: 'كيف تستعد',
  prepareList: [
    'التقط 40 صورة على الأقل لكل علامة: من قريب ومن بعيد، مستقيمة ومائلة، في ضوء قوي وضعيف.',
    'احتفظ بعشر منها للاختبار فقط، فالنموذج الذي رأى صور اختباره لا يخبرك بشيء.',
    'دوّن كم مرة يخطئ ومع أي علامة، ثم غيّر شيئًا واحدًا وقِس من جديد.',
  ],
  signs: 'العلامات',
  signNames: ['الدواء', 'الماء', 'الإسعاف', 'الفاكهة'],
  signsText: 'اطبع هذه الصفحة بحجمها الكامل وقص العلامات للتدريب.',
};

/** Drawings of 80 × 80, in the order of `signNames`. */
const DRAWINGS = [
  '<g transform="rotate(-35 40 40)"><rect x="12" y="27" width="56" height="26" rx="13" fill="none" stroke="#000" stroke-width="5"/><path d="M40 27h15a13 13 0 0 1 0 26H40z"/></g>',
  '<path d="M40 8C52 27 62 38 62 51a22 22 0 0 1-44 0C18 38 28 27 40 8z"/>',
  '<path d="M31 12h18v19h19v18H49v19H31V49H12V31h19z"/>',
  '<path d="M40 27c-6-6-22-5-24 12-2 16 10 33 18 32 3 0 4-2 6-2s3 2 6 2c8 1 20-16 18-32-2-17-18-18-24-12z"/><path d="M41 23c0-9 7-15 16-15 0 9-7 15-16 15z"/>',
];

/** The signs at the size of a drop area, 8 × 8 cm, two in a row. */
const signs = (names: readonly string[]): Block =>
  drawings(
    80,
    names.map((name, index) => ({
      name,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${DRAWINGS[index]}</svg>`,
    })),
  );

export function wellnessRulebook(language: Language): Sheet {
  const own = { en, ar }[language];
  const figures = arenaFigures.map(({ label, value }) => [label[language], value[language]]);
  return {
    title: own.title,
    subtitle: own.subtitle,
    chapters: [
      { title: own.task, blocks: [lead(own.taskLead), p(own.taskText)] },
      whoTakesPart(language),
      { title: own.field, blocks: [table(own.fieldHead, figures), list(own.fieldList)] },
      { title: own.robot, blocks: [list(own.robotList)] },
      { title: own.check, blocks: [steps(own.checkSteps)] },
      { title: own.match, blocks: [steps(own.matchSteps)] },
      {
        title: own.points,
        blocks: [table(own.pointsHead, wellnessPoints[language]), list(own.pointsText)],
      },
      { title: own.prepare, blocks: [list(own.prepareList)] },
      prizeChapter(language),
      registering(language),
      competitionDay(language),
      packing(language, true),
      safety(language),
      conduct(language),
      { title: own.signs, blocks: [note(own.signsText), signs(own.signNames)], ownPage: true },
    ],
  };
}
