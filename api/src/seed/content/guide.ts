import type { BlockValue } from '@midan/contract';
import { COMPETITION_DAY, CONDUCT, PRIZES, REGISTERING, SAFETY, WHO_TAKES_PART } from './books.ts';

export const GUIDE: BlockValue<'guide'> = {
  lead: {
    en: 'Everything students, mentors and schools need to know, from the first idea to the award.',
    ar: 'كل ما يحتاج إليه الطلاب والمشرفون والمدارس، من الفكرة الأولى حتى منصة التكريم.',
  },
  chapters: [
    {
      title: { en: 'Welcome to the arena', ar: 'أهلًا بكم في الميدان' },
      first: 'none',
      text: {
        en: `Midan is Arabic for arena: the place where ideas are put to the test. Here students from all over Egypt invent, program and build, and show each other what they can do.

The competition is for school students aged 7 to 18. No programming experience is needed. What counts is a real question, a working answer, and a team that can explain both.`,
        ar: `الميدان هو المكان الذي تنزل فيه الفكرة إلى الأرض. هنا يبتكر طلاب من كل أنحاء مصر ويبرمجون ويبنون، ويُري بعضهم بعضًا ما يقدرون عليه.

المسابقة لطلاب المدارس من 7 إلى 18 سنة، ولا تشترط خبرة سابقة بالبرمجة. ما يهمنا سؤال حقيقي، وحل يعمل، وفريق يعرف كيف يشرحهما.`,
      },
    },
    {
      title: { en: 'Dates, place and price', ar: 'المواعيد والمكان والسعر' },
      first: 'dates',
      text: {
        en: 'As of the day on the cover. The website’s home page and the school’s account have the dates that are in force, with every deadline in Cairo time.',
        ar: 'هذا هو الساري في اليوم المكتوب على الغلاف. المواعيد السارية كلها، بتوقيت القاهرة، على الصفحة الرئيسية للموقع وفي حساب المدرسة.',
      },
    },
    WHO_TAKES_PART,
    {
      title: { en: 'The tracks', ar: 'المسارات' },
      first: 'tracks',
      text: {
        en: 'If a track has its own rulebook, it takes precedence over this book.',
        ar: 'إذا كان للمسار كتيب قواعد خاص به، فما فيه مقدَّم على ما في هذا الدليل.',
      },
    },
    PRIZES,
    REGISTERING,
    COMPETITION_DAY,
    {
      title: { en: 'How work is judged', ar: 'كيف يُحكَّم العمل' },
      first: 'none',
      text: {
        en: `At least two judges see each team. They use the same score sheet and give their points before comparing them.

- Judges question the students, not the mentor. “We do not know yet” is a good answer.
- Younger groups are judged by what can be expected at their age, and only against their own group.
- If points are equal, better teamwork decides; then the better demonstration.
- Each team receives written feedback: one thing that worked, one thing to try next.`,
        ar: `يرى كل فريق محكّمان على الأقل، يستخدمان الاستمارة نفسها، ويضع كل منهما درجاته قبل أن يقارناها.

- يسأل المحكّمون الطلاب لا المشرف، و«لا نعرف بعد» إجابة جيدة.
- تُقيَّم الفئات الأصغر بما يُنتظر من سنها، ولا تُقارن إلا بفئتها.
- عند تساوي الدرجات يُقدَّم الأفضل في العمل الجماعي، ثم الأفضل في العرض العملي.
- يتسلم كل فريق ملاحظة مكتوبة: شيء نجح فيه، وشيء يجربه في المرة القادمة.`,
      },
    },
    {
      title: { en: 'For mentors', ar: 'للمشرفين' },
      first: 'none',
      text: {
        en: `- **First meeting:** Let everyone name one thing that annoys them at home, at school or in the street.
- **Choosing:** Ask: who does it help? Can we show it in three minutes? Can we build a first version in a week?
- **Building:** Share roles: builder, programmer, tester, speaker; swap them every second meeting.
- **Testing:** Write down what was tried and what happened, even when it failed.
- **Before the day:** Rehearse twice in front of people who do not know the project.`,
        ar: `- **اللقاء الأول:** دع كل طالب يحكي عن شيء يضايقه في البيت أو المدرسة أو الشارع.
- **الاختيار:** اسأل: من يستفيد؟ هل نعرضه في ثلاث دقائق؟ هل نبني نسخة أولى في أسبوع؟
- **البناء:** وزّع الأدوار: بنّاء ومبرمج ومختبِر ومتحدث، وبدّلها كل لقاءين.
- **الاختبار:** سجّلوا ما جرّبتم وما حدث، حتى إن لم ينجح.
- **قبل اليوم:** تدرّبوا على العرض مرتين أمام من لا يعرف المشروع.`,
      },
    },
    SAFETY,
    CONDUCT,
    {
      title: { en: 'Glossary', ar: 'معاني الكلمات' },
      first: 'none',
      text: {
        en: `- **Block-coding tool:** The software in which programs are built from coloured blocks.
- **Robot board:** The educational controller that the track 2 robot is built on.
- **Mentor:** The adult who guides a team.
- **Autonomous:** The robot acts on its sensors; nobody steers it.
- **Line following:** The robot keeps to a black line by measuring light and dark.
- **Pick-up area:** Outlined in red. The robot collects here.
- **Drop area:** Outlined in green. The robot delivers here.
- **Verification team:** Checks at the venue that each robot follows the rules.`,
        ar: `- **أداة البرمجة بالمكعبات:** البرنامج الذي تُركّب فيه الأوامر من مكعبات ملونة.
- **لوحة الروبوت:** المتحكم التعليمي الذي يُبنى عليه روبوت المسار الثاني.
- **المشرف:** الشخص البالغ الذي يوجّه الفريق.
- **ذاتي الحركة:** يقرر الروبوت بحساساته ولا يقوده أحد.
- **تتبع الخط:** يلزم الروبوت خطًا أسود بقياس الفاتح والداكن.
- **منطقة الالتقاط:** إطارها أحمر، ومنها يجمع الروبوت.
- **منطقة التسليم:** إطارها أخضر، وفيها يسلّم الروبوت.
- **فريق التحقق:** يتأكد في مقر المسابقة من التزام الروبوت بالقواعد.`,
      },
    },
  ],
};
