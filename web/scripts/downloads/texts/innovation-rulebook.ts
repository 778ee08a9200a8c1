import type { Language } from '@midan/messages';
import {
  compatibleHardware,
  innovationRules,
  themes,
} from '../../../src/content/innovation-rules.ts';
import { lead, list, note, p, steps, table, tiles } from '../blocks.ts';
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
  title: 'Innovation and Entrepreneurship',
  subtitle: 'Track 1 rulebook: a sustainable innovation, built with the block-coding tool.',
  task: 'The task',
  taskLead:
    'Find a problem that matters to the people around you, and solve it with something that works.',
  taskText:
    'Projects are sustainable climate-action innovations aligned with the UN sustainable development goals. A project is a program, a device with a program, or a model of something larger. It does not have to be finished, but it must show the idea working.',
  rules: 'The rules',
  themes: 'The five themes',
  themesText: 'Each project picks one, and the jury judges it within that theme.',
  hardware: 'Hardware',
  hardwareText:
    'Boards and sets that are compatible with the block-coding tool may be used, alone or together. These have been used before:',
  hardwareNote:
    'Sensors, motors, cardboard, wood, 3D-printed and recycled parts are all allowed. A project without hardware has the same chance: it is judged on the same score sheet.',
  present: 'Presenting the project',
  presentSteps: [
    'The team has a table of about 120 × 60 cm with a power socket, and one poster of up to 70 × 100 cm.',
    'The team presents for 5 minutes: the problem, the idea, the demonstration. The presentation template may be used.',
    'The jury asks questions for 5 minutes. Every student in the team speaks at least once.',
    'The team opens its program and explains one part chosen by the jury.',
  ],
  entrepreneurship:
    'Entrepreneurship means: who is it for, what would one cost, who would pay, and what would the next step be with ten times the money or none at all?',
  judging: 'Judging',
  criteriaHead: ['Criterion', 'What the jury looks for', 'Points'],
  criteria: [
    ['Problem and theme', 'A real problem, researched and understood; it fits the theme', '15'],
    ['Idea', 'New to the people it helps; sustainable; existing solutions were considered', '20'],
    ['Working demonstration', 'It does what the team says, more than once', '25'],
    ['Programming', 'Clear blocks; the students’ own work, explained by them', '15'],
    ['Entrepreneurship', 'Users, cost, benefit and next step', '10'],
    ['Teamwork and presentation', 'Shared work, clear words, honest answers', '15'],
    ['Total', '', '100'],
  ],
  groups:
    'Elementary: the jury asks simple questions and accepts drawings instead of figures. Senior: costs and test results are expected as figures.',
  outs: 'What costs points',
  outsList: [
    'A project shown at an earlier edition, without saying what is new: 10 points off.',
    'Work that the students cannot explain does not count.',
    'A project programmed in another tool, or with hardware that is not compatible: not judged.',
  ],
};

const ar: typeof en = {
  title: 'الابتكار وريادة الأعمال',
  subtitle: 'كتيب قواعد المسار الأول: ابتكار مستدام تصنعه بأداة البرمجة بالمكعبات.',
  task: 'المهمة',
  taskLead: 'ابحث عن مشكلة تهم الناس من حولك، وقدّم لها حلًّا يعمل.',
  taskText:
    'المشروعات ابتكارات مستدامة للعمل المناخي تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة. قد يكون المشروع برنامجًا، أو جهازًا ببرنامجه، أو نموذجًا لشيء أكبر. لا يُشترط أن يكون مكتملًا، لكن لا بد أن تظهر فكرته وهي تعمل.',
  rules: 'القواعد',
  themes: 'المحاور الخمسة',
  themesText: 'يختار كل مشروع محورًا واحدًا منها، وتُحكّم اللجنة المشروع في إطار محوره.',
  hardware: 'الأجهزة',
  hardwareText:
    'يجوز استخدام اللوحات والأطقم المتوافقة مع أداة البرمجة بالمكعبات، منفردة أو مجتمعة. وهذه سبق استخدامها معها:',
  hardwareNote:
    'الحساسات والمحركات والكرتون والخشب والقطع المطبوعة والمعاد تدويرها كلها متاحة. والمشروع الذي لا يستخدم أجهزة له الفرصة نفسها، ويُحكَّم بالاستمارة نفسها.',
  present: 'عرض المشروع',
  presentSteps: [
    'لكل فريق طاولة نحو 120 × 60 سم ومقبس كهرباء، ولوحة واحدة لا تزيد على 70 × 100 سم.',
    'يعرض الفريق مشروعه في 5 دقائق: المشكلة ثم الفكرة ثم التجربة العملية، وله أن يستخدم قالب العرض.',
    'تسأل اللجنة 5 دقائق، ويتحدث كل طالب في الفريق مرة على الأقل.',
    'يفتح الفريق برنامجه ويشرح جزءًا منه تختاره اللجنة.',
  ],
  entrepreneurship:
    'ريادة الأعمال تعني: لمن هذا؟ كم تتكلف القطعة الواحدة؟ من يدفع؟ وما الخطوة التالية لو زاد المال عشرة أضعاف، أو لو لم يكن هناك مال؟',
  judging: 'التحكيم',
  criteriaHead: ['المعيار', 'ما تبحث عنه اللجنة', 'الدرجة'],
  criteria: [
    ['المشكلة والمحور', 'مشكلة حقيقية سأل الفريق عنها وفهمها، ومشروع داخل محوره', '15'],
    ['الفكرة', 'جديدة على من تنفعهم، ومستدامة، مع الاطلاع على الموجود بالفعل', '20'],
    ['التجربة العملية', 'تفعل ما يقوله الفريق، وأكثر من مرة', '25'],
    ['البرمجة', 'مكعبات واضحة، من عمل الطلاب وبشرحهم', '15'],
    ['ريادة الأعمال', 'المستفيدون والتكلفة والفائدة والخطوة التالية', '10'],
    ['العمل الجماعي والعرض', 'عمل مشترك وكلام واضح وإجابات صادقة', '15'],
    ['المجموع', '', '100'],
  ],
  groups:
    'الابتدائية: تسأل اللجنة ببساطة وتقبل الرسم بدل الأرقام. الثانوية: تُنتظر التكاليف ونتائج الاختبار بالأرقام.',
  outs: 'ما يُنقص الدرجات',
  outsList: [
    'مشروع عُرض في دورة سابقة دون بيان الجديد فيه: تُخصم 10 درجات.',
    'العمل الذي لا يستطيع الطلاب شرحه لا يُحتسب.',
    'أداة برمجة غير أداة البرمجة بالمكعبات، أو أجهزة غير متوافقة معها: لا يُحكَّم المشروع.',
  ],
};

export function innovationRulebook(language: Language): Sheet {
  const own = { en, ar }[language];
  return {
    title: own.title,
    subtitle: own.subtitle,
    chapters: [
      { title: own.task, blocks: [lead(own.taskLead), p(own.taskText)] },
      whoTakesPart(language),
      { title: own.rules, blocks: [list(innovationRules[language])] },
      {
        title: own.themes,
        blocks: [
          p(own.themesText),
          tiles(themes.map(({ name, text }) => ({ title: name[language], text: text[language] }))),
        ],
      },
      {
        title: own.hardware,
        blocks: [
          p(own.hardwareText),
          tiles(compatibleHardware.map((name) => ({ title: name, text: '' }))),
          note(own.hardwareNote),
        ],
      },
      { title: own.present, blocks: [steps(own.presentSteps), note(own.entrepreneurship)] },
      {
        title: own.judging,
        blocks: [table(own.criteriaHead, own.criteria, 2), p(own.groups)],
      },
      { title: own.outs, blocks: [list(own.outsList)] },
      prizeChapter(language),
      registering(language),
      competitionDay(language),
      packing(language, false),
      safety(language),
      conduct(language),
    ],
  };
}
