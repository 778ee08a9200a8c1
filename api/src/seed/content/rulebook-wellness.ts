import type { BlockValue } from '@midan/contract';
import { END_OF_ROBOTS, WHO_TAKES_PART } from './books.ts';

export const WELLNESS_RULES: BlockValue<'rulebook'> = {
  lead: {
    en: 'A robot that sees who needs help, and brings it.',
    ar: 'روبوت يرى من يحتاج إلى المساعدة ويوصلها إليه.',
  },
  chapters: [
    {
      title: { en: 'The task', ar: 'المهمة' },
      first: 'none',
      text: {
        en: `The arena is a small health district, and your robot is on duty.

Parcels wait in the pick-up areas. Each carries a sign: medicine, water, a first-aid kit or a fruit box. The robot looks at the sign, decides where the parcel belongs, and takes it along the streets to the drop area with the same sign. Which sign stands at which drop area is drawn before each round.`,
        ar: `الساحة حي صحي صغير، وروبوتك هو المناوب فيه.

تنتظر الطرود في مناطق الالتقاط، وعلى كل طرد علامة: دواء أو ماء أو حقيبة إسعاف أو صندوق فاكهة. ينظر الروبوت إلى العلامة، ويقرر وجهة الطرد، ويوصله عبر الشوارع إلى منطقة التسليم التي تحمل العلامة نفسها. وتُوزَّع العلامات على مناطق التسليم بالقرعة قبل كل جولة.`,
      },
    },
    WHO_TAKES_PART,
    {
      title: { en: 'The field', ar: 'الملعب' },
      first: 'none',
      text: {
        en: `- **Game field:** 93 × 45 inches
- **Pathway:** 15 cm
- **Black line width:** 1.5 cm
- **Practice before a match:** 10 minutes

- Pick-up areas have a red outline, drop areas a green one.
- There are two pick-up areas with two parcels each: cubes of 4 cm, at most 30 g.
- A sign is a black drawing on white, 4 × 4 cm on a parcel and 8 × 8 cm at a drop area. The four signs are on a sheet of their own, linked on the last page of this book.`,
        ar: `- **أرض الملعب:** 93 × 45 بوصة
- **عرض الممر:** 15 سم
- **عرض الخط الأسود:** 1.5 سم
- **التدريب قبل المباراة:** 10 دقائق

- مناطق الالتقاط إطارها أحمر، ومناطق التسليم إطارها أخضر.
- هناك منطقتا التقاط في كل منهما طردان: مكعبان بضلع 4 سم ووزن لا يزيد على 30 جرامًا.
- العلامة رسم أسود على أبيض: 4 × 4 سم على الطرد، و8 × 8 سم عند منطقة التسليم. والعلامات الأربع في ورقة خاصة بها، رابطها في آخر هذا الكتيب.`,
      },
    },
    {
      title: { en: 'The robot', ar: 'الروبوت' },
      first: 'none',
      text: {
        en: `- One robot per team, built by its students on the educational robot board and programmed in the block-coding tool.
- It starts inside the start area of 25 × 25 cm.
- It may be autonomous, or steered by a student in the team. It is never steered by the mentor.
- Recognition of signs runs on the robot or on the team’s own computer. A model is trained by the students on pictures that they took.
- The venue has no internet for teams: what the robot needs is on its board or on the computer.`,
        ar: `- روبوت واحد لكل فريق، يبنيه الطلاب على لوحة الروبوت التعليمية ويبرمجونه بأداة البرمجة بالمكعبات.
- يبدأ داخل منطقة البداية (25 × 25 سم).
- يعمل ذاتيًا، أو يقوده طالب من الفريق، ولا يقوده المشرف أبدًا.
- يعمل التعرّف على العلامات على الروبوت نفسه أو على حاسوب الفريق، ويدرّب الطلاب النموذج على صور التقطوها بأنفسهم.
- لا إنترنت للفرق في مقر المسابقة: كل ما يحتاجه الروبوت على لوحته أو على الحاسوب.`,
      },
    },
    {
      title: { en: 'Verification', ar: 'التحقق' },
      first: 'none',
      text: {
        en: `1. The robot arrives fully assembled.
2. The verification team checks the board, the program, the size and the safety, and asks a student to explain how the robot tells the signs apart. Then it puts a seal on the robot.
3. If something is wrong, the team may put it right once, within 20 minutes.
4. After that, only batteries and broken parts may be replaced, like for like, with the referee’s permission.`,
        ar: `1. يصل الروبوت مُجمَّعًا بالكامل.
2. يفحص فريق التحقق اللوحة والبرنامج والمقاس والسلامة، ويطلب من أحد الطلاب أن يشرح كيف يفرّق الروبوت بين العلامات، ثم يضع عليه ملصق الاعتماد.
3. إذا وُجدت ملاحظة فللفريق أن يعالجها مرة واحدة خلال 20 دقيقة.
4. بعد الملصق لا يُستبدل شيء سوى البطاريات والقطع المكسورة بمثلها، وبإذن الحكم.`,
      },
    },
    {
      title: { en: 'A match', ar: 'المباراة' },
      first: 'none',
      text: {
        en: `1. The team has 10 minutes to test and set up its robot in the practice arena.
2. The referee draws the places of the signs, puts them up and places the parcels.
3. The team says whether the robot runs autonomously or is steered.
4. At the signal the match runs for 3 minutes. Each team plays two matches; the better one counts.
5. A robot that gets lost may be put back into the start area by a student; its parcel goes back to its pick-up area.
6. The match ends when time runs out, or when the team says “stop”.`,
        ar: `1. للفريق 10 دقائق لاختبار روبوته وضبطه في ساحة التدريب.
2. يُجري الحكم قرعة أماكن العلامات ويثبّتها ويضع الطرود.
3. يعلن الفريق هل سيعمل الروبوت ذاتيًا أم سيُقاد.
4. تبدأ المباراة بالإشارة ومدتها 3 دقائق. يلعب كل فريق مباراتين وتُحتسب الأفضل.
5. إذا تاه الروبوت جاز لطالب أن يعيده إلى منطقة البداية، ويعود طرده إلى منطقة الالتقاط.
6. تنتهي المباراة بانتهاء الوقت، أو حين يقول الفريق «توقف».`,
      },
    },
    {
      title: { en: 'Points', ar: 'الدرجات' },
      first: 'table',
      text: {
        en: `- A parcel in a drop area with another sign has the points for being taken, and no others.
- With four parcels the highest score is 130. Points never fall below zero.
- If points are equal, the team that reached them sooner is ahead; then the other match counts.`,
        ar: `- الطرد الذي يصل إلى منطقة بعلامة أخرى له درجات الالتقاط وحدها.
- أعلى درجة ممكنة بأربعة طرود 130، ولا تقل الدرجات عن صفر.
- عند تساوي الدرجات يتقدم الفريق الذي بلغها أولًا، ثم تُحتسب المباراة الأخرى.`,
      },
    },
    {
      title: { en: 'How to prepare', ar: 'كيف تستعد' },
      first: 'none',
      text: {
        en: `- Take at least 40 pictures of each sign: near and far, straight and tilted, in bright and in poor light.
- Keep ten of them for testing only. A model that has seen its test pictures tells you nothing.
- Write down how often it is wrong, and with which signs. Then change one thing and measure again.`,
        ar: `- التقط 40 صورة على الأقل لكل علامة: من قريب ومن بعيد، مستقيمة ومائلة، في ضوء قوي وضعيف.
- احتفظ بعشر منها للاختبار فقط، فالنموذج الذي رأى صور اختباره لا يخبرك بشيء.
- دوّن كم مرة يخطئ ومع أي علامة، ثم غيّر شيئًا واحدًا وقِس من جديد.`,
      },
    },
    ...END_OF_ROBOTS,
    {
      title: { en: 'The signs', ar: 'العلامات' },
      first: 'none',
      text: {
        en: 'Print [the four signs](/downloads/track2-signs-en.pdf) at full size and cut them out for your training.',
        ar: 'اطبع [العلامات الأربع](/downloads/track2-signs-ar.pdf) بحجمها الكامل وقصها للتدريب.',
      },
    },
  ],
};
