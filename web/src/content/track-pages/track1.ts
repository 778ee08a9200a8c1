import type { TrackPageContent } from './track-page.ts';

export const track1: TrackPageContent = {
  en: {
    name: 'Innovation and Entrepreneurship',
    metaDescription:
      'Innovation and Entrepreneurship: sustainable climate-action innovations aligned with the UN sustainable development goals, built with the block-coding tool.',
    title: 'Innovation and Entrepreneurship',
    lead: 'Sustainable climate-action innovations, aligned with the UN sustainable development goals and built with the block-coding tool.',
    picture:
      'Two students beside a giant light bulb with a green sprout inside, wind turbines behind them',
    facts: [
      { value: '5', label: 'themes to choose from' },
      { value: '17', label: 'UN goals to choose from' },
    ],
    about: {
      title: 'An idea the planet can use',
      paragraphs: [
        'Energy, water, food, waste, air: choose one place where the climate touches your own town, and invent something to make it better. Your project shows which of the UN’s goals it serves, and how.',
        'Program it in the block-coding tool. Compatible hardware is welcome, from a single sensor to a whole model city; an idea that lives on a screen alone is welcome too.',
        'Then think like a founder: who will use it, what does it cost, what happens when a thousand people want one?',
      ],
    },
    way: [
      { title: 'Find', text: 'A climate problem you can measure where you live.' },
      { title: 'Invent', text: 'A working prototype, coded in blocks, with hardware if it helps.' },
      { title: 'Convince', text: 'A jury of engineers and founders with your pitch.' },
    ],
  },
  ar: {
    name: 'الابتكار وريادة الأعمال',
    metaDescription:
      'مسار الابتكار وريادة الأعمال: ابتكارات مستدامة للعمل المناخي تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة، بأداة البرمجة بالمكعبات.',
    title: 'الابتكار وريادة الأعمال',
    lead: 'ابتكارات مستدامة للعمل المناخي، تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة، وتُبنى بأداة البرمجة بالمكعبات.',
    picture: 'طالبان بجوار مصباح كبير تنمو فيه نبتة خضراء، وخلفهما توربينات رياح',
    facts: [
      { value: '5', label: 'محاور تختار منها' },
      { value: '17', label: 'هدفًا للأمم المتحدة تختار منها' },
    ],
    about: {
      title: 'فكرة ينتفع بها الكوكب',
      paragraphs: [
        'الطاقة، والماء، والغذاء، والمخلفات، والهواء: اختر موضعًا واحدًا يمسّ فيه المناخ مدينتك أو قريتك، وابتكر ما يحسّنه. وليوضّح مشروعك أيَّ أهداف الأمم المتحدة يخدم، وكيف.',
        'برمجه بأداة البرمجة بالمكعبات. الأجهزة المتوافقة مرحَّب بها، من حساس واحد إلى مدينة نموذجية كاملة؛ ومرحَّب كذلك بفكرة تعيش على الشاشة وحدها.',
        'ثم فكّر كصاحب مشروع: من سيستخدمه؟ كم يتكلف؟ وماذا لو طلبه ألف شخص؟',
      ],
    },
    way: [
      { title: 'ابحث', text: 'عن مشكلة مناخية تستطيع قياسها حيث تعيش.' },
      { title: 'ابتكر', text: 'نموذجًا أوليًا يعمل، بالمكعبات، ومعه الأجهزة إن لزمت.' },
      { title: 'أقنع', text: 'لجنة من المهندسين ورواد الأعمال بعرض يصدّقونه.' },
    ],
  },
};
