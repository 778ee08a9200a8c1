import type { BlockValue } from '@midan/contract';
import { PARTICIPATION } from './track-parts.ts';

type Chapter = BlockValue<'rulebook'>['chapters'][number];

const MENTOR = {
  en: 'The mentor is an adult: a teacher, a parent or a club leader. The mentor guides and asks questions; the students think, build, program and speak.',
  ar: 'المشرف شخص بالغ: معلم أو ولي أمر أو مسؤول نادٍ. دوره أن يوجّه ويسأل، أما التفكير والبناء والبرمجة والعرض فللطلاب وحدهم.',
};
const WHO = { title: { en: 'Who takes part', ar: 'من يشارك' }, first: 'ages' };
const PARTICIPANTS = {
  en: `${PARTICIPATION.en}\n\n${MENTOR.en}`,
  ar: `${PARTICIPATION.ar}\n\n${MENTOR.ar}`,
};
export const WHO_TAKES_PART: Chapter = { ...WHO, text: PARTICIPANTS };
/** Where the rules of the track's page stand too, which say the rest. */
export const WHO_IN_SHORT: Chapter = { ...WHO, text: MENTOR };

export const PRIZES: Chapter = {
  title: { en: 'Prizes', ar: 'الجوائز' },
  first: 'prizes',
  text: {
    en: `- Every participant receives a certificate.
- In each track and each age group, the best teams receive medals and trophies.
- Cash prizes and their amounts are announced before the competition day.`,
    ar: `- يحصل كل مشارك على شهادة.
- في كل مسار وكل فئة عمرية تحصل أفضل الفرق على ميداليات وكؤوس.
- تُعلن الجوائز النقدية ومبالغها قبل يوم المسابقة.`,
  },
};

export const REGISTERING: Chapter = {
  title: { en: 'How to register', ar: 'كيف تسجّل' },
  first: 'none',
  text: {
    en: `Teams are registered by their school, on the competition’s website.

1. **Open a school account.** Give the school’s details and confirm its phone number with the code sent to it.
2. **Pay the deposit.** Transfer it to the account shown in the school’s wallet and upload the proof. Once it is approved, the school is active. The deposit stays in the wallet and is not a fee.
3. **Buy teams** from the wallet: as many as the school wants to enter.
4. **Add students.** Students open their own accounts and ask to join the school; the school approves them.
5. **Fill each team** with its students, choose a leader, name the mentor, and check the team’s readiness list.

A student’s registration includes a guardian’s consent. The guardian can give, check or withdraw it at any time.`,
    ar: `تسجّل المدرسة فرقها على موقع المسابقة.

1. **افتح حسابًا للمدرسة.** اكتب بيانات المدرسة وأكّد رقم هاتفها بالرمز الذي يصل إليه.
2. **حوّل مبلغ التأمين** إلى الحساب الظاهر في محفظة المدرسة وارفع إثبات التحويل. بعد الموافقة عليه يُفعَّل حساب المدرسة. المبلغ يبقى في المحفظة وليس رسومًا.
3. **اشترِ الفرق** من رصيد المحفظة بالعدد الذي تريد المدرسة المشاركة به.
4. **ضمّ الطلاب.** يفتح كل طالب حسابه ويطلب الانضمام إلى المدرسة، والمدرسة توافق.
5. **كوّن كل فريق** من طلابه، واختر قائده، واكتب اسم المشرف، وراجع قائمة جاهزية الفريق.

موافقة ولي الأمر جزء من تسجيل الطالب، ويستطيع ولي الأمر أن يمنحها أو يراجعها أو يسحبها في أي وقت.`,
  },
};

export const COMPETITION_DAY: Chapter = {
  title: { en: 'The competition day', ar: 'يوم المسابقة' },
  first: 'none',
  text: {
    en: `The date and the venue are on the website. The organiser tells each school its teams’ times before the day. The day runs in this order:

- **Arrival:** The mentor signs the team in and receives badges and the table number.
- **Set-up:** Teams prepare their table. Robots go to the verification team.
- **Opening:** Welcome, rules in brief, questions.
- **Judging and matches:** Presentations to the jury; matches on the arenas.
- **Break:** A meal and open tables: teams look at each other’s work.
- **Final round:** The best teams of each age group.
- **Awards:** Certificates, medals, trophies and cash prizes.`,
    ar: `التاريخ والمكان على الموقع، ويُبلغ المنظِّم كل مدرسة بمواعيد فرقها قبل ذلك اليوم. ويسير اليوم بهذا الترتيب:

- **الوصول:** يسجّل المشرف حضور الفريق ويتسلم البطاقات ورقم الطاولة.
- **التجهيز:** تجهّز الفرق طاولاتها، وتذهب الروبوتات إلى فريق التحقق.
- **الافتتاح:** ترحيب، وتذكير موجز بالقواعد، وإجابة عن الأسئلة.
- **التحكيم والمباريات:** عروض المشروعات أمام اللجنة، والمباريات على الساحات.
- **الاستراحة:** وجبة وطاولات مفتوحة: تزور الفرق أعمال بعضها.
- **الجولة النهائية:** أفضل الفرق في كل فئة عمرية.
- **التكريم:** الشهادات والميداليات والكؤوس والجوائز النقدية.`,
  },
};

export const SAFETY: Chapter = {
  title: { en: 'Safety', ar: 'السلامة' },
  first: 'none',
  text: {
    en: `- Batteries of up to 12 volts only; no mains voltage on the tables. Damaged or swollen batteries stay outside.
- No flames, chemicals, sharp blades, lasers, or parts that fly off.
- Soldering and hot glue only in the marked area, with goggles and an adult present.
- Tie back long hair and loose sleeves near moving parts.
- Keep cables out of the way of feet. Anyone leaving the table switches the robot off.
- Anyone may call “stop”. Everyone then lets go of the controls at once.`,
    ar: `- بطاريات لا تزيد على 12 فولت، ولا كهرباء عمومية على الطاولات. والبطارية التالفة أو المنتفخة تبقى خارج المكان.
- لا لهب ولا مواد كيميائية ولا شفرات حادة ولا ليزر ولا أجزاء تتطاير.
- اللحام والغراء الساخن في المكان المخصص فقط، بنظارة واقية ومع شخص بالغ.
- يُربط الشعر الطويل وتُرفع الأكمام الواسعة قرب الأجزاء المتحركة.
- تمر الأسلاك بعيدًا عن طريق المارة، ومن يترك الطاولة يطفئ روبوته.
- من حق أي شخص أن يقول «توقف»، وعندها يترك الجميع أدوات التحكم فورًا.`,
  },
};

export const CONDUCT: Chapter = {
  title: { en: 'Code of conduct', ar: 'ميثاق السلوك' },
  first: 'none',
  text: {
    en: `- We are fair: our work is our own, and we say whose ideas, pictures and code we built on. That goes for AI tools too.
- We are kind: we speak to teammates, rivals, judges and volunteers as we want to be spoken to.
- We help: lending a cable or a hand never costs points.
- Students work, mentors guide. Anyone who touches another team’s robot without being asked is warned; a second time may mean disqualification.
- Photos of children are taken and shared only with a guardian’s consent.

A mentor may ask the head judge to review a decision up to 15 minutes after the score is announced. The head judge’s decision is final.`,
    ar: `- نتنافس بأمانة: عملنا من صنعنا، ونذكر أصحاب الأفكار والصور والأكواد التي بنينا عليها، ومنها أدوات الذكاء الاصطناعي.
- نحترم الجميع: نخاطب الزملاء والمنافسين والمحكّمين والمتطوعين كما نحب أن نُخاطَب.
- نتعاون: إعارة سلك أو مد يد العون لا تُنقص الدرجات.
- العمل للطلاب والتوجيه للمشرفين. من يلمس روبوت فريق آخر دون إذن يُنبَّه، وإن كررها جاز استبعاده.
- لا تُلتقط صور الأطفال ولا تُنشر إلا بموافقة ولي الأمر.

للمشرف أن يطلب من رئيس لجنة التحكيم مراجعة القرار خلال 15 دقيقة من إعلان الدرجة، وقرار رئيس اللجنة نهائي.`,
  },
};

const BRING = { title: { en: 'What to bring', ar: 'ماذا نحضر معنا' }, first: 'none' };
const THINGS = {
  en: `- The computer or tablet with the program, and its charger
- A copy of the program on a memory stick
- USB cables and an extension lead
- A small tool kit and tape
- Team badges, water, and good spirits`,
  ar: `- الحاسوب أو اللوح وعليه البرنامج، ومعه الشاحن
- نسخة من البرنامج على ذاكرة محمولة
- أسلاك USB ومشترك كهرباء
- حقيبة عُدّة صغيرة وشريط لاصق
- بطاقات الفريق، وماء، وروح طيبة`,
};
export const PACKING: Chapter = { ...BRING, text: THINGS };
const PACKING_A_ROBOT: Chapter = {
  ...BRING,
  text: {
    en: `- The assembled robot and its board\n- Charged batteries, and a spare set\n${THINGS.en}`,
    ar: `- الروبوت مُجمَّعًا ومعه لوحته\n- بطاريات مشحونة وطقم احتياطي\n${THINGS.ar}`,
  },
};

/** With what every rulebook ends. */
export const END_OF_ROBOTS = [
  PRIZES,
  REGISTERING,
  COMPETITION_DAY,
  PACKING_A_ROBOT,
  SAFETY,
  CONDUCT,
];
