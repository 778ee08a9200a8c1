import type { BlockValue } from '@midan/contract';
import {
  COMPETITION_DAY,
  CONDUCT,
  PACKING,
  PRIZES,
  REGISTERING,
  SAFETY,
  WHO_IN_SHORT,
} from './books.ts';

export const INNOVATION_RULES: BlockValue<'rulebook'> = {
  lead: {
    en: 'A sustainable innovation, built with the block-coding tool.',
    ar: 'ابتكار مستدام تصنعه بأداة البرمجة بالمكعبات.',
  },
  chapters: [
    {
      title: { en: 'The task', ar: 'المهمة' },
      first: 'none',
      text: {
        en: `Find a problem that matters to the people around you, and solve it with something that works.

Projects are sustainable climate-action innovations aligned with the UN sustainable development goals. A project is a program, a device with a program, or a model of something larger. It does not have to be finished, but it must show the idea working.`,
        ar: `ابحث عن مشكلة تهم الناس من حولك، وقدّم لها حلًّا يعمل.

المشروعات ابتكارات مستدامة للعمل المناخي تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة. قد يكون المشروع برنامجًا، أو جهازًا ببرنامجه، أو نموذجًا لشيء أكبر. لا يُشترط أن يكون مكتملًا، لكن لا بد أن تظهر فكرته وهي تعمل.`,
      },
    },
    WHO_IN_SHORT,
    {
      title: { en: 'The rules', ar: 'القواعد' },
      first: 'rules',
      text: null,
    },
    {
      title: { en: 'The five themes', ar: 'المحاور الخمسة' },
      first: 'themes',
      text: {
        en: 'Each project picks one, and the jury judges it within that theme.',
        ar: 'يختار كل مشروع محورًا واحدًا منها، وتُحكّم اللجنة المشروع في إطار محوره.',
      },
    },
    {
      title: { en: 'Hardware', ar: 'الأجهزة' },
      first: 'none',
      text: {
        en: `Boards and sets that are compatible with the block-coding tool may be used, alone or together. These have been used before:

Quarky · Evive · Micro:Bit · Arduino · ESP32 · Twatch · Boffin · Makey Makey · Lego

Sensors, motors, cardboard, wood, 3D-printed and recycled parts are all allowed. A project without hardware has the same chance: it is judged on the same score sheet.`,
        ar: `يجوز استخدام اللوحات والأطقم المتوافقة مع أداة البرمجة بالمكعبات، منفردة أو مجتمعة. وهذه سبق استخدامها معها:

Quarky · Evive · Micro:Bit · Arduino · ESP32 · Twatch · Boffin · Makey Makey · Lego

الحساسات والمحركات والكرتون والخشب والقطع المطبوعة والمعاد تدويرها كلها متاحة. والمشروع الذي لا يستخدم أجهزة له الفرصة نفسها، ويُحكَّم بالاستمارة نفسها.`,
      },
    },
    {
      title: { en: 'Presenting the project', ar: 'عرض المشروع' },
      first: 'none',
      text: {
        en: `1. The team has a table of about 120 × 60 cm with a power socket, and one poster of up to 70 × 100 cm.
2. The team presents for 5 minutes: the problem, the idea, the demonstration. The presentation template may be used.
3. The jury asks questions for 5 minutes. Every student in the team speaks at least once.
4. The team opens its program and explains one part chosen by the jury.

Entrepreneurship means: who is it for, what would one cost, who would pay, and what would the next step be with ten times the money or none at all?`,
        ar: `1. لكل فريق طاولة نحو 120 × 60 سم ومقبس كهرباء، ولوحة واحدة لا تزيد على 70 × 100 سم.
2. يعرض الفريق مشروعه في 5 دقائق: المشكلة ثم الفكرة ثم التجربة العملية، وله أن يستخدم قالب العرض.
3. تسأل اللجنة 5 دقائق، ويتحدث كل طالب في الفريق مرة على الأقل.
4. يفتح الفريق برنامجه ويشرح جزءًا منه تختاره اللجنة.

ريادة الأعمال تعني: لمن هذا؟ كم تتكلف القطعة الواحدة؟ من يدفع؟ وما الخطوة التالية لو زاد المال عشرة أضعاف، أو لو لم يكن هناك مال؟`,
      },
    },
    {
      title: { en: 'Judging', ar: 'التحكيم' },
      first: 'none',
      text: {
        en: `- **Problem and theme (15):** A real problem, researched and understood; it fits the theme
- **Idea (20):** New to the people it helps; sustainable; existing solutions were considered
- **Working demonstration (25):** It does what the team says, more than once
- **Programming (15):** Clear blocks; the students’ own work, explained by them
- **Entrepreneurship (10):** Users, cost, benefit and next step
- **Teamwork and presentation (15):** Shared work, clear words, honest answers
- **Total:** 100

Elementary: the jury asks simple questions and accepts drawings instead of figures. Senior: costs and test results are expected as figures.`,
        ar: `- **المشكلة والمحور (15):** مشكلة حقيقية سأل الفريق عنها وفهمها، ومشروع داخل محوره
- **الفكرة (20):** جديدة على من تنفعهم، ومستدامة، مع الاطلاع على الموجود بالفعل
- **التجربة العملية (25):** تفعل ما يقوله الفريق، وأكثر من مرة
- **البرمجة (15):** مكعبات واضحة، من عمل الطلاب وبشرحهم
- **ريادة الأعمال (10):** المستفيدون والتكلفة والفائدة والخطوة التالية
- **العمل الجماعي والعرض (15):** عمل مشترك وكلام واضح وإجابات صادقة
- **المجموع:** 100

الابتدائية: تسأل اللجنة ببساطة وتقبل الرسم بدل الأرقام. الثانوية: تُنتظر التكاليف ونتائج الاختبار بالأرقام.`,
      },
    },
    {
      title: { en: 'What costs points', ar: 'ما يُنقص الدرجات' },
      first: 'none',
      text: {
        en: `- A project shown at an earlier edition, without saying what is new: 10 points off.
- Work that the students cannot explain does not count.
- A project programmed in another tool, or with hardware that is not compatible: not judged.`,
        ar: `- مشروع عُرض في دورة سابقة دون بيان الجديد فيه: تُخصم 10 درجات.
- العمل الذي لا يستطيع الطلاب شرحه لا يُحتسب.
- أداة برمجة غير أداة البرمجة بالمكعبات، أو أجهزة غير متوافقة معها: لا يُحكَّم المشروع.`,
      },
    },
    PRIZES,
    REGISTERING,
    COMPETITION_DAY,
    PACKING,
    SAFETY,
    CONDUCT,
  ],
};
