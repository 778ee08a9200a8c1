import type { BlockValue } from '@midan/contract';
import { END_OF_ROBOTS, WHO_IN_SHORT } from './books.ts';

export const CLIMATE_RULES: BlockValue<'rulebook'> = {
  lead: { en: 'A robot that helps a city take action.', ar: 'روبوت يساعد مدينة على أن تتحرك.' },
  chapters: [
    {
      title: { en: 'The story', ar: 'الحكاية' },
      first: 'story',
      text: null,
    },
    {
      title: { en: 'The task', ar: 'المهمة' },
      first: 'none',
      text: {
        en: `The streets of Marsa Noor are the arena, and your robot does the work.

The robot collects the loads in the pick-up areas, follows the streets, and takes them to the drop areas: waste to recycle, seedlings to plant, batteries to charge in the sun. What each load stands for is announced at the opening; its place does not change.`,
        ar: `شوارع مرسى نور هي الساحة، وروبوتك هو الذي يعمل.

يجمع الروبوت ما في مناطق الالتقاط، ويسير في الشوارع، ويوصله إلى مناطق التسليم: مخلفات لإعادة التدوير، وشتلات للزراعة، وبطاريات تشحنها الشمس. يُعلن في الافتتاح ما ترمز إليه كل حمولة، أما أماكنها فلا تتغير.`,
      },
    },
    WHO_IN_SHORT,
    {
      title: { en: 'The rules', ar: 'القواعد' },
      first: 'rules',
      text: null,
    },
    {
      title: { en: 'The field', ar: 'الملعب' },
      first: 'table',
      text: {
        en: `- Red outlines mark pick-up areas.
- Green outlines mark drop areas.

The arena drawing shows where every area is; the print details explain how to print the field.`,
        ar: `- الإطار الأحمر يحدد منطقة الالتقاط.
- الإطار الأخضر يحدد منطقة التسليم.

يبيّن رسم الساحة مكان كل منطقة، وتوضح تفاصيل الطباعة كيف يُطبع الملعب.`,
      },
    },
    {
      title: { en: 'The robot', ar: 'الروبوت' },
      first: 'none',
      text: {
        en: `- One robot per team, with the team’s name on it.
- It starts inside the start area of 25 × 25 cm; its wheels or tracks run on the 15 cm pathway.
- Sensors, motors, grippers and building parts are your choice, as long as the specified robot board controls them all.
- A manually controlled robot is steered by a student in the team, never by the mentor.
- It must not damage or dirty the field, or leave anything behind on it.`,
        ar: `- روبوت واحد لكل فريق، وعليه اسم الفريق.
- يبدأ داخل منطقة البداية (25 × 25 سم)، وتسير عجلاته أو جنازيره على الممر (15 سم).
- الحساسات والمحركات والأذرع وقطع البناء متاحة ما دامت لوحة الروبوت المحددة تتحكم فيها كلها.
- الروبوت الذي يُتحكم فيه يدويًا يقوده طالب من الفريق، لا المشرف.
- لا يُتلف الروبوت الملعب ولا يوسّخه ولا يترك عليه شيئًا.`,
      },
    },
    {
      title: { en: 'Verification', ar: 'التحقق' },
      first: 'none',
      text: {
        en: `1. The robot arrives fully assembled; small repairs are done at the team’s table.
2. The verification team checks the board, the program, the size and the safety, then puts a seal on the robot.
3. If something is wrong, the team may put it right once, within 20 minutes.
4. After that, only batteries and broken parts may be replaced, like for like, with the referee’s permission.`,
        ar: `1. يصل الروبوت مُجمَّعًا بالكامل، وتتم الإصلاحات الصغيرة على طاولة الفريق.
2. يفحص فريق التحقق اللوحة والبرنامج والمقاس والسلامة، ثم يضع على الروبوت ملصق الاعتماد.
3. إذا وُجدت ملاحظة فللفريق أن يعالجها مرة واحدة خلال 20 دقيقة.
4. بعد الملصق لا يُستبدل شيء سوى البطاريات والقطع المكسورة بمثلها، وبإذن الحكم.`,
      },
    },
    {
      title: { en: 'A match', ar: 'المباراة' },
      first: 'none',
      text: {
        en: `1. The team has 10 minutes to test and set up its robot in the practice arena.
2. The referee places the loads: two cubes of 4 cm, at most 30 g, in each pick-up area.
3. The robot stands in the start area. The team says whether it runs autonomously or is manually controlled.
4. At the signal the match runs for 3 minutes. Each team plays two matches; the better one counts.
5. A robot that gets lost may be put back into the start area by a student; its load goes back to the pick-up area.
6. The match ends when time runs out, or when the team says “stop”.`,
        ar: `1. للفريق 10 دقائق لاختبار روبوته وضبطه في ساحة التدريب.
2. يضع الحكم الحمولات: مكعبان بضلع 4 سم ووزن لا يزيد على 30 جرامًا في كل منطقة التقاط.
3. يقف الروبوت في منطقة البداية، ويعلن الفريق هل سيعمل ذاتيًا أم سيُتحكم فيه يدويًا.
4. تبدأ المباراة بالإشارة ومدتها 3 دقائق. يلعب كل فريق مباراتين وتُحتسب الأفضل.
5. إذا تاه الروبوت جاز لطالب أن يعيده إلى منطقة البداية، وتعود حمولته إلى منطقة الالتقاط.
6. تنتهي المباراة بانتهاء الوقت، أو حين يقول الفريق «توقف».`,
      },
    },
    {
      title: { en: 'Points', ar: 'الدرجات' },
      first: 'none',
      text: {
        en: `- **A load taken out of its pick-up area:** 5 each
- **A load completely inside a drop area at the end:** 15 each
- **A delivery made autonomously (line following):** +10 each
- **The robot back in the start area at the end:** 10
- **The robot put back by hand:** −5 each time
- **A load pushed off the field:** −5 each

If points are equal, the team that reached them sooner is ahead. Points never fall below zero.`,
        ar: `- **حمولة خرجت من منطقة الالتقاط:** 5 لكل حمولة
- **حمولة داخل منطقة التسليم بالكامل عند النهاية:** 15 لكل حمولة
- **تسليم تم ذاتيًا (تتبع الخط):** 10 إضافية لكل تسليم
- **عودة الروبوت إلى منطقة البداية عند النهاية:** 10
- **إعادة الروبوت باليد:** خصم 5 كل مرة
- **حمولة خرجت من الملعب:** خصم 5 لكل حمولة

عند تساوي الدرجات يتقدم الفريق الذي بلغها أولًا، ولا تقل الدرجات عن صفر.`,
      },
    },
    ...END_OF_ROBOTS,
  ],
};
