import type { BlockValue } from '@midan/contract';
import { END_OF_ROBOTS, WHO_TAKES_PART } from './books.ts';

export const SOCCER_RULES: BlockValue<'rulebook'> = {
  lead: { en: 'One robot, one ball, two goals.', ar: 'روبوت واحد، وكرة واحدة، ومرميان.' },
  chapters: [
    {
      title: { en: 'The game', ar: 'اللعبة' },
      first: 'none',
      text: {
        en: `Two robots meet on a pitch. The one that scores more goals wins.

Each team builds and programs one soccer robot. It may find and play the ball by itself, or be driven by a student in the team. Teams play in groups, the best go through to knock-out rounds, and one final decides.`,
        ar: `روبوتان على ملعب واحد، ومن يسجّل أهدافًا أكثر يفوز.

يبني كل فريق روبوتًا واحدًا يلعب الكرة ويبرمجه. قد يبحث عن الكرة ويلعبها وحده، أو يقوده طالب من الفريق. تلعب الفرق في مجموعات، ويصعد الأفضل إلى الأدوار الإقصائية، ثم نهائي واحد يحسم.`,
      },
    },
    WHO_TAKES_PART,
    {
      title: { en: 'The pitch', ar: 'الملعب' },
      first: 'table',
      text: null,
    },
    {
      title: { en: 'The robot', ar: 'الروبوت' },
      first: 'none',
      text: {
        en: `- One robot per team, with the team’s name and number on it. It is built and programmed by the students in the block-coding tool.
- In every position it fits upright into a square of 25 × 25 cm and is at most 25 cm high.
- It may push, dribble and kick the ball. It may not hold it: at least half of the ball is always outside the robot, and the opponent can always reach it.
- It does not damage the pitch, the ball or the other robot, and it gives off no smoke, liquid or loose parts.
- A driven robot is steered by one student at a time, from outside the wall. The driver may change when the game stands still.`,
        ar: `- روبوت واحد لكل فريق، وعليه اسم الفريق ورقمه، يبنيه الطلاب ويبرمجونه بأداة البرمجة بالمكعبات.
- في كل أوضاعه يدخل قائمًا في مربع 25 × 25 سم، ولا يزيد ارتفاعه على 25 سم.
- له أن يدفع الكرة ويراوغ بها ويركلها، وليس له أن يمسكها: نصف الكرة على الأقل خارجه دائمًا، ويستطيع المنافس أن يصل إليها دائمًا.
- لا يُتلف الملعب ولا الكرة ولا الروبوت الآخر، ولا يخرج منه دخان أو سائل أو قطع سائبة.
- الروبوت المُقاد يقوده طالب واحد في كل مرة من خارج السور، ويجوز تبديل السائق واللعب متوقف.`,
      },
    },
    {
      title: { en: 'Inspection', ar: 'الفحص' },
      first: 'none',
      text: {
        en: `1. Each day, before its first match, the robot goes to the inspectors.
2. They check the size, the ball’s room, the safety, and that a student can explain the program. Then the robot gets a seal.
3. If something is wrong, the team may put it right once, within 20 minutes.
4. After a repair that changes more than a broken part, the robot is inspected again.`,
        ar: `1. في كل يوم، وقبل أولى مبارياته، يذهب الروبوت إلى الفاحصين.
2. يفحصون المقاس ومكان الكرة والسلامة، ويتأكدون من أن أحد الطلاب يستطيع شرح البرنامج، ثم يوضع ملصق الاعتماد.
3. إذا وُجدت ملاحظة فللفريق أن يعالجها مرة واحدة خلال 20 دقيقة.
4. بعد إصلاح يتجاوز استبدال قطعة مكسورة يُفحص الروبوت من جديد.`,
      },
    },
    {
      title: { en: 'A match', ar: 'المباراة' },
      first: 'none',
      text: {
        en: `1. A match has two halves of 5 minutes with a break of 2 minutes. The clock runs on unless the referee stops it.
2. A toss decides who kicks off. The teams change sides and the kick-off at half-time.
3. A goal counts when the whole ball has crossed the goal line. Then the other team kicks off from the centre.
4. If the ball is stuck or nobody reaches it for 10 seconds, the referee puts it on the nearest free mark.
5. A robot that does not move for 20 seconds, leaves the field or loses a part is taken off for one minute for repair. The other team plays on.
6. A team that is late concedes one goal for every 30 seconds, at the referee’s choice. After 5 minutes the match is forfeited.`,
        ar: `1. المباراة شوطان، كل منهما 5 دقائق، وبينهما دقيقتان. لا تتوقف الساعة إلا إذا أوقفها الحكم.
2. تحدد القرعة من يبدأ، ويتبادل الفريقان الجهة وضربة البداية في الشوط الثاني.
3. يُحتسب الهدف حين تعبر الكرة خط المرمى بكاملها، ثم يبدأ الفريق الآخر من المنتصف.
4. إذا علقت الكرة أو لم يصل إليها أحد 10 ثوانٍ وضعها الحكم على أقرب علامة خالية.
5. الروبوت الذي لا يتحرك 20 ثانية، أو يغادر الملعب، أو يفقد قطعة، يُخرج دقيقة للإصلاح ويكمل الآخر اللعب.
6. الفريق المتأخر يُحتسب عليه هدف عن كل 30 ثانية بتقدير الحكم، وبعد 5 دقائق يُعد خاسرًا.`,
      },
    },
    {
      title: { en: 'Fair play', ar: 'اللعب النظيف' },
      first: 'none',
      text: {
        en: `- Ramming, pinning the other robot to the wall for more than 5 seconds, or touching a robot without permission is a foul: the ball goes to the other team.
- The referee may show a yellow card. A second one in the same match is a red card: the robot sits out the rest of the match.
- In the penalty area only one robot may defend. A second foul there gives a penalty kick.`,
        ar: `- الصدم، وحصر الروبوت الآخر عند السور أكثر من 5 ثوانٍ، ولمس روبوت دون إذن، مخالفات تنتقل بها الكرة إلى الفريق الآخر.
- للحكم أن يرفع بطاقة صفراء، والثانية في المباراة نفسها حمراء: يخرج الروبوت بقية المباراة.
- لا يدافع في منطقة الجزاء إلا روبوت واحد، والمخالفة الثانية فيها ضربة جزاء.`,
      },
    },
    {
      title: { en: 'Groups and knock-out rounds', ar: 'المجموعات والأدوار الإقصائية' },
      first: 'none',
      text: {
        en: `- Groups have four teams, three or five where the numbers ask for it. Each plays each once. The best two go through.
- A win is 3 points, a draw 1. A forfeited match counts 3:0.
- The draw keeps teams of one school apart as long as that is possible. Its seed is published before, so that anybody can check it.
- In knock-out rounds a draw is played on for 2 × 2 minutes; then each robot takes three penalty kicks, and then one at a time until one side is ahead.

Group matches are shared out so that each team rests for at least one match between two of its own.`,
        ar: `- في كل مجموعة أربعة فرق، وثلاثة أو خمسة إذا اقتضى العدد. يلعب كل فريق مع كل فريق مرة، ويصعد الأول والثاني.
- الفوز 3 نقاط والتعادل نقطة، والمباراة التي يُعد فيها فريق خاسرًا نتيجتها 3:0.
- تُباعد القرعة بين فرق المدرسة الواحدة ما أمكن، وتُعلن بذرتها قبل إجرائها ليتحقق منها من يشاء.
- في الأدوار الإقصائية يُمد التعادل شوطين من دقيقتين، ثم ثلاث ضربات جزاء لكل روبوت، ثم ضربة بضربة حتى يتقدم أحدهما.

تُوزع مباريات المجموعات بحيث يستريح كل فريق مباراة واحدة على الأقل بين مباراتين له.`,
      },
    },
    {
      title: { en: 'Who is ahead in a group', ar: 'ترتيب المجموعة' },
      first: 'none',
      text: {
        en: `With equal points, the first of these that differs decides:

1. points in the matches between these teams
2. goal difference in these matches
3. goal difference in all matches, each match counted as 10 at most
4. goals scored
5. fewer cards
6. the order of the draw`,
        ar: `عند تساوي النقاط يحسم أول ما يختلف من هذه:

1. النقاط في المباريات بين هذه الفرق
2. فارق الأهداف في هذه المباريات
3. فارق الأهداف في كل المباريات، ولا يُحتسب من المباراة أكثر من 10
4. الأهداف المسجلة
5. البطاقات الأقل
6. ترتيب القرعة`,
      },
    },
    ...END_OF_ROBOTS,
  ],
};
