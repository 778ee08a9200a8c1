import type { Language } from '@midan/messages';
import { type Chapter, lead, list, note, p, table, tiles } from '../blocks.ts';
import type { Sheet } from '../sheet.ts';
import {
  competitionDay,
  conduct,
  glossary,
  prizeChapter,
  registering,
  safety,
  whoTakesPart,
} from './shared.ts';

const en: {
  title: string;
  subtitle: string;
  welcome: Chapter;
  dates: Chapter;
  tracks: Chapter;
  judging: Chapter;
  mentors: Chapter;
} = {
  title: 'Competition guide',
  subtitle:
    'Everything students, mentors and schools need to know, from the first idea to the award.',
  welcome: {
    title: 'Welcome to the arena',
    blocks: [
      lead(
        'Midan is Arabic for arena: the place where ideas are put to the test. Here students from all over Egypt invent, program and build, and show each other what they can do.',
      ),
      p(
        'The competition is for school students aged 7 to 18. No programming experience is needed. What counts is a real question, a working answer, and a team that can explain both.',
      ),
    ],
  },
  dates: {
    title: 'Dates, place and price',
    blocks: [
      table(
        ['What', 'When, where, how much'],
        [
          ['Final', '1 to 3 April 2027, Cairo, Egypt'],
          ['Price of a team', 'EGP 4,500, with a mentor and all its students'],
          ['Deposit of a school', 'EGP 4,000, which stays in its wallet'],
        ],
      ),
      note(
        'As planned when this guide was made. The website’s home page and the school’s account have the dates that are in force, with every deadline in Cairo time.',
      ),
    ],
  },
  tracks: {
    title: 'The three tracks',
    blocks: [
      tiles([
        {
          title: 'Innovation and Entrepreneurship',
          text: 'Sustainable climate-action innovations aligned with the UN sustainable development goals, built with the block-coding tool. Compatible hardware is welcome.',
          color: 'var(--signal-soft)',
        },
        {
          title: 'Wellness Wave AI-Robo Challenge',
          text: 'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
          color: 'var(--circuit-soft)',
        },
        {
          title: 'Robo Soccer League',
          text: 'Build and program a soccer robot and take it to the pitch.',
          color: 'var(--medal-soft)',
        },
      ]),
      p('If a track has its own rulebook, it takes precedence over this book.'),
    ],
  },
  judging: {
    title: 'How work is judged',
    blocks: [
      p(
        'At least two judges see each team. They use the same score sheet and give their points before comparing them.',
      ),
      list([
        'Judges question the students, not the mentor. “We do not know yet” is a good answer.',
        'Younger groups are judged by what can be expected at their age, and only against their own group.',
        'If points are equal, better teamwork decides; then the better demonstration.',
        'Each team receives written feedback: one thing that worked, one thing to try next.',
      ]),
    ],
  },
  mentors: {
    title: 'For mentors',
    blocks: [
      table(
        ['When', 'What helps'],
        [
          [
            'First meeting',
            'Let everyone name one thing that annoys them at home, at school or in the street.',
          ],
          [
            'Choosing',
            'Ask: who does it help? Can we show it in three minutes? Can we build a first version in a week?',
          ],
          [
            'Building',
            'Share roles: builder, programmer, tester, speaker; swap them every second meeting.',
          ],
          ['Testing', 'Write down what was tried and what happened, even when it failed.'],
          ['Before the day', 'Rehearse twice in front of people who do not know the project.'],
        ],
      ),
    ],
  },
};

const ar: typeof en = {
  title: 'الدليل الإرشادي',
  subtitle: 'كل ما يحتاج إليه الطلاب والمشرفون والمدارس، من الفكرة الأولى حتى منصة التكريم.',
  welcome: {
    title: 'أهلًا بكم في الميدان',
    blocks: [
      lead(
        'الميدان هو المكان الذي تنزل فيه الفكرة إلى الأرض. هنا يبتكر طلاب من كل أنحاء مصر ويبرمجون ويبنون، ويُري بعضهم بعضًا ما يقدرون عليه.',
      ),
      p(
        'المسابقة لطلاب المدارس من 7 إلى 18 سنة، ولا تشترط خبرة سابقة بالبرمجة. ما يهمنا سؤال حقيقي، وحل يعمل، وفريق يعرف كيف يشرحهما.',
      ),
    ],
  },
  dates: {
    title: 'المواعيد والمكان والسعر',
    blocks: [
      table(
        ['البند', 'الموعد أو المكان أو المبلغ'],
        [
          ['النهائي', '1 إلى 3 أبريل 2027، القاهرة، مصر'],
          ['سعر الفريق', '4,500 جنيه، للفريق بمشرفه وكل طلابه'],
          ['تأمين المدرسة', '4,000 جنيه تبقى في محفظتها'],
        ],
      ),
      note(
        'هذا هو المخطط وقت إعداد الدليل. المواعيد السارية كلها، بتوقيت القاهرة، على الصفحة الرئيسية للموقع وفي حساب المدرسة.',
      ),
    ],
  },
  tracks: {
    title: 'المسارات الثلاثة',
    blocks: [
      tiles([
        {
          title: 'الابتكار وريادة الأعمال',
          text: 'ابتكارات مستدامة من أجل المناخ تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة، وتُبنى بأداة البرمجة بالمكعبات، وتُقبل الأجهزة المتوافقة.',
          color: 'var(--signal-soft)',
        },
        {
          title: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
          text: 'ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه بالمكعبات، وحل تحديات واقعية في زمن محدد.',
          color: 'var(--circuit-soft)',
        },
        {
          title: 'دوري كرة قدم الروبوتات',
          text: 'ابنِ روبوتًا يلعب كرة القدم، وبرمجه، وانزل به إلى الملعب.',
          color: 'var(--medal-soft)',
        },
      ]),
      p('إذا كان للمسار كتيب قواعد خاص به، فما فيه مقدَّم على ما في هذا الدليل.'),
    ],
  },
  judging: {
    title: 'كيف يُحكَّم العمل',
    blocks: [
      p(
        'يرى كل فريق محكّمان على الأقل، يستخدمان الاستمارة نفسها، ويضع كل منهما درجاته قبل أن يقارناها.',
      ),
      list([
        'يسأل المحكّمون الطلاب لا المشرف، و«لا نعرف بعد» إجابة جيدة.',
        'تُقيَّم الفئات الأصغر بما يُنتظر من سنها، ولا تُقارن إلا بفئتها.',
        'عند تساوي الدرجات يُقدَّم الأفضل في العمل الجماعي، ثم الأفضل في العرض العملي.',
        'يتسلم كل فريق ملاحظة مكتوبة: شيء نجح فيه، وشيء يجربه في المرة القادمة.',
      ]),
    ],
  },
  mentors: {
    title: 'للمشرفين',
    blocks: [
      table(
        ['متى', 'ما يفيد'],
        [
          ['اللقاء الأول', 'دع كل طالب يحكي عن شيء يضايقه في البيت أو المدرسة أو الشارع.'],
          ['الاختيار', 'اسأل: من يستفيد؟ هل نعرضه في ثلاث دقائق؟ هل نبني نسخة أولى في أسبوع؟'],
          ['البناء', 'وزّع الأدوار: بنّاء ومبرمج ومختبِر ومتحدث، وبدّلها كل لقاءين.'],
          ['الاختبار', 'سجّلوا ما جرّبتم وما حدث، حتى إن لم ينجح.'],
          ['قبل اليوم', 'تدرّبوا على العرض مرتين أمام من لا يعرف المشروع.'],
        ],
      ),
    ],
  },
};

export function guideline(language: Language): Sheet {
  const own = { en, ar }[language];
  return {
    title: own.title,
    subtitle: own.subtitle,
    chapters: [
      own.welcome,
      own.dates,
      whoTakesPart(language),
      own.tracks,
      prizeChapter(language),
      registering(language),
      competitionDay(language),
      own.judging,
      own.mentors,
      safety(language),
      conduct(language),
      glossary(language),
    ],
  };
}
