import type { TrackPageContent } from './track-page.ts';

export const innovation: TrackPageContent = {
  en: {
    name: 'Track 1: Innovation and Entrepreneurship',
    metaDescription:
      'Track 1 of the {brand} student competition: pick one of five themes, build a working project in the block-coding tool and present it. Rulebook, presentation template and resources.',
    edition: 'Archive of the sixth edition',
    title: 'Track 1: INNOVATION AND ENTREPRENEURSHIP',
    lead: 'Spot a problem on your own street. Build the answer. Stand up and defend it like a founder.',
    picture:
      'Two students beside a giant light bulb with a green sprout inside, wind turbines behind them',
    facts: [
      { value: '5', label: 'themes to choose from' },
      { value: '1', label: 'project per registration' },
      { value: '2–3', label: 'students and 1 mentor, or on your own' },
    ],
    about: {
      title: 'From “somebody should” to “we did”',
      paragraphs: [
        'Every useful invention starts with a complaint: the tap that drips all night, the bus that never comes on time, the grandmother who forgets her pills. In this track you turn one such complaint into a project that works, and explain why people would want it.',
        'You choose one of five themes, program your idea in the block-coding tool, and add any compatible hardware it needs. A project without hardware is just as welcome: a game that teaches or an app that warns can win on its own.',
        'Judges look at the idea, the build, the code and the pitch. Come ready to answer the question that every founder hears: who is this for, and how do you know?',
      ],
    },
    way: [
      { title: 'Choose', text: 'One theme and one problem you have seen with your own eyes.' },
      { title: 'Build', text: 'A prototype in the block-coding tool, with hardware if it helps.' },
      {
        title: 'Present',
        text: 'Your story on the presentation template, and a live demonstration.',
      },
    ],
  },
  ar: {
    name: 'المسار الأول: الابتكار وريادة الأعمال',
    metaDescription:
      'المسار الأول في مسابقة {brand}: اختر محورًا من خمسة، ونفّذ مشروعًا يعمل فعلًا بأداة البرمجة بالمكعبات، واعرضه على لجنة التحكيم. كتيب القواعد وقالب العرض ومصادر التعلّم.',
    edition: 'أرشيف الدورة السادسة',
    title: 'المسار الأول: الابتكار وريادة الأعمال',
    lead: 'ابحث عن مشكلة في شارعك، ونفّذ لها حلًا، ثم قف ودافع عنه كما يدافع المؤسسون عن شركاتهم.',
    picture: 'طالبان بجوار مصباح كبير تنمو فيه نبتة خضراء، وخلفهما توربينات رياح',
    facts: [
      { value: '5', label: 'محاور تختار منها' },
      { value: '1', label: 'مشروع لكل تسجيل' },
      { value: '2–3', label: 'طلاب ومشرف واحد، أو شارك بمفردك' },
    ],
    about: {
      title: 'من «ليت أحدًا يفعل» إلى «فعلناها»',
      paragraphs: [
        'كل اختراع نافع بدأ بشكوى: صنبور ينقّط طول الليل، أتوبيس لا يعرف أحد موعده، جدة تنسى دواءها. في هذا المسار تحوّل شكوى واحدة إلى مشروع يعمل، وتشرح لماذا سيحتاج الناس إليه.',
        'تختار محورًا من خمسة، وتبرمج فكرتك بأداة البرمجة بالمكعبات، وتضيف إليها ما تحتاجه من أجهزة متوافقة. والمشروع بلا أجهزة مرحَّب به أيضًا: فلعبة تعلّم أو تطبيق ينبّه قد يفوز وحده.',
        'لجنة التحكيم تنظر إلى الفكرة والتنفيذ والبرمجة والعرض. فاستعد لسؤال يسمعه كل صاحب مشروع: لمن صنعت هذا، وكيف عرفت أنه يحتاجه؟',
      ],
    },
    way: [
      { title: 'اختر', text: 'محورًا واحدًا، ومشكلة رأيتها بعينك.' },
      { title: 'نفّذ', text: 'نموذجًا أوليًا بأداة البرمجة بالمكعبات، ومعه الأجهزة إن لزمت.' },
      { title: 'اعرض', text: 'حكايتك على قالب العرض، وتجربة حيّة أمام اللجنة.' },
    ],
  },
};
