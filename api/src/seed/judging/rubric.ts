import type { Rubric } from '@midan/contract';

const anchors = (en: readonly string[], ar: readonly string[]) =>
  en.map((text, index) => ({ en: text, ar: ar[index] ?? '' }));

/**
 * The score sheet of the published rulebook of track 1, 100 points. Anchors say what a quarter,
 * half, three quarters and all of a criterion look like; steps keep it to one tap of six at most.
 */
export const INNOVATION_RUBRIC: Rubric = {
  criteria: [
    {
      key: 'problem',
      label: { en: 'Problem and theme', ar: 'المشكلة والمحور' },
      max: 15,
      step: 3,
      anchors: anchors(
        [
          'A problem is named, and hardly fits the theme',
          'A real problem of the theme, known from hearsay',
          'A real problem, researched; people who have it were asked',
          'A real problem, researched and understood, with its causes',
        ],
        [
          'ذُكرت مشكلة لا تكاد تتصل بالمحور',
          'مشكلة حقيقية داخل المحور، عُرفت بالسماع',
          'مشكلة حقيقية بحث عنها الفريق وسأل أصحابها',
          'مشكلة حقيقية سأل الفريق عنها وفهمها وفهم أسبابها',
        ],
      ),
    },
    {
      key: 'idea',
      label: { en: 'Idea', ar: 'الفكرة' },
      max: 20,
      step: 5,
      anchors: anchors(
        [
          'A copy of something that exists',
          'A known idea with something of the team’s own',
          'New to the people it helps; existing solutions were considered',
          'New, sustainable, and better than existing solutions in a way they show',
        ],
        [
          'نسخة من شيء موجود',
          'فكرة معروفة أضاف إليها الفريق شيئًا من عنده',
          'جديدة على من تنفعهم، مع الاطلاع على الموجود بالفعل',
          'جديدة ومستدامة وأفضل من الموجود بدليل يعرضه الفريق',
        ],
      ),
    },
    {
      key: 'demonstration',
      label: { en: 'Working demonstration', ar: 'التجربة العملية' },
      max: 25,
      step: 5,
      anchors: anchors(
        [
          'Explained, not shown',
          'A part works',
          'It does what the team says, once',
          'It does what the team says, more than once',
        ],
        [
          'شُرحت ولم تُعرض',
          'يعمل جزء منها',
          'تفعل ما يقوله الفريق، مرة واحدة',
          'تفعل ما يقوله الفريق، وأكثر من مرة',
        ],
      ),
    },
    {
      key: 'programming',
      label: { en: 'Programming', ar: 'البرمجة' },
      max: 15,
      step: 3,
      anchors: anchors(
        [
          'A few blocks that the students hardly explain',
          'It runs; the students explain some of it',
          'Clear blocks; the students explain a part that is chosen',
          'Clear, tidy blocks, their own work; they explain any part and why',
        ],
        [
          'مكعبات قليلة لا يكاد الطلاب يشرحونها',
          'برنامج يعمل، ويشرح الطلاب بعضه',
          'مكعبات واضحة، ويشرح الطلاب الجزء الذي يُختار',
          'مكعبات واضحة مرتبة من عمل الطلاب، يشرحون أي جزء وسببه',
        ],
      ),
    },
    {
      key: 'entrepreneurship',
      label: { en: 'Entrepreneurship', ar: 'ريادة الأعمال' },
      max: 10,
      step: 2,
      anchors: anchors(
        [
          'They say who it is for',
          'Users and a rough cost',
          'Users, cost and benefit',
          'Users, cost, benefit, who would pay and the next step',
        ],
        [
          'يذكر الفريق لمن المشروع',
          'المستفيدون وتكلفة تقريبية',
          'المستفيدون والتكلفة والفائدة',
          'المستفيدون والتكلفة والفائدة ومن يدفع والخطوة التالية',
        ],
      ),
    },
    {
      key: 'teamwork',
      label: { en: 'Teamwork and presentation', ar: 'العمل الجماعي والعرض' },
      max: 15,
      step: 3,
      anchors: anchors(
        [
          'One speaks; the others watch',
          'All speak; the work was hardly shared',
          'Shared work and clear words',
          'Shared work, clear words, honest answers to every question',
        ],
        [
          'يتحدث واحد ويتابع الباقون',
          'يتحدث الجميع، والعمل لم يُقسم إلا قليلًا',
          'عمل مشترك وكلام واضح',
          'عمل مشترك وكلام واضح وإجابات صادقة عن كل سؤال',
        ],
      ),
    },
  ],
  tie_order: ['teamwork', 'demonstration'],
  deductions: [
    {
      key: 'old-project',
      label: {
        en: 'A project shown at an earlier edition, without saying what is new',
        ar: 'مشروع عُرض في دورة سابقة دون بيان الجديد فيه',
      },
      points: 10,
    },
  ],
  not_judged: [
    {
      key: 'other-tool',
      label: {
        en: 'Programmed in another tool than the block-coding tool',
        ar: 'أداة برمجة غير أداة البرمجة بالمكعبات',
      },
    },
    {
      key: 'other-hardware',
      label: {
        en: 'Hardware that is not compatible with the block-coding tool',
        ar: 'أجهزة غير متوافقة مع أداة البرمجة بالمكعبات',
      },
    },
  ],
  show_minutes: 5,
  question_minutes: 5,
};
