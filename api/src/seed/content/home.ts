import type { BlockValue } from '@midan/contract';

export const HOME: BlockValue<'home'> = {
  page_title: {
    en: 'Midan | International student competition in innovation, AI and robotics',
    ar: 'ميدان | مسابقة دولية لابتكارات الطلاب في الذكاء الاصطناعي والروبوتات',
  },
  page_description: {
    en: 'Midan, {edition}: register your school. Innovation, entrepreneurship, artificial intelligence and robotics for students aged 7 to 18.',
    ar: 'سجّل مدرستك في {edition} من مسابقة ميدان: الابتكار وريادة الأعمال والذكاء الاصطناعي والروبوتات للطلاب من 7 إلى 18 سنة.',
  },
  headline: { en: 'Follow the line. Build what’s next.', ar: 'اتبع الخط. اصنع ما بعده.' },
  tagline: {
    en: 'The innovation, coding, AI and robotics competition for school students aged 7 to 18. Form a team, program your robot, and take on teams from all over Egypt.',
    ar: 'مسابقة الابتكار والبرمجة والذكاء الاصطناعي والروبوتات لطلاب المدارس من 7 إلى 18 سنة. كوّن فريقك، برمج روبوتك، ونافس فرقًا من كل أنحاء مصر.',
  },
  hero: null,
  student_door: {
    en: 'Create your account and name a parent. Then join your school, or apply to one that takes part.',
    ar: 'أنشئ حسابك واذكر ولي أمرك، ثم انضم إلى مدرستك أو قدّم طلبًا إلى مدرسة مشاركة.',
  },
  school_door: {
    en: 'Create the school’s account and transfer the deposit. Then buy teams and fill them with students.',
    ar: 'أنشئ حساب المدرسة وحوّل مبلغ التأمين، ثم اشترِ الفرق وضم إليها الطلاب.',
  },
  parent_door: {
    en: 'Where your consent is asked for, you get a personal link: your child’s link. There you read what is kept, and consent or decline.',
    ar: 'إذا طُلبت موافقتك يصلك رابط شخصي، هو رابط الطالب: تقرأ فيه ما يُحفظ من بياناته، وتوافق أو ترفض.',
  },
  about_title: { en: 'An arena for what schools teach next', ar: 'ساحة لما ستعلّمه المدارس غدًا' },
  about_lead: {
    en: 'Midan is an international competition, hosted in Egypt, and a training programme in one: students train first, then compete with what they built.',
    ar: 'ميدان مسابقة دولية تستضيفها مصر، وبرنامج تدريب في آن واحد: يتدرّب الطلاب أولًا، ثم ينافسون بما صنعوه.',
  },
  programmes: [
    {
      name: { en: 'Artificial intelligence', ar: 'الذكاء الاصطناعي' },
      text: {
        en: 'Train models that recognise pictures and voices.',
        ar: 'نماذج تتعرف على الصور والأصوات، يدربها الطلاب بأنفسهم.',
      },
    },
    {
      name: { en: 'AR and VR', ar: 'الواقع المعزز والافتراضي' },
      text: {
        en: 'Build worlds from code blocks, then step inside them.',
        ar: 'عوالم يبنيها الطلاب بالمكعبات البرمجية، ثم يتجولون فيها.',
      },
    },
    {
      name: { en: 'Machine learning', ar: 'تعلّم الآلة' },
      text: {
        en: 'From raw data to decisions students can explain.',
        ar: 'من البيانات الخام إلى قرارات يستطيع الطلاب شرحها.',
      },
    },
    {
      name: { en: 'Coding', ar: 'البرمجة' },
      text: {
        en: 'From the first block to a complete project.',
        ar: 'من أول مكعب إلى مشروع كامل.',
      },
    },
    {
      name: { en: 'Robotics training', ar: 'تدريب الروبوتات' },
      text: {
        en: 'Build, test and repair on a field just like the real one.',
        ar: 'بناء واختبار وإصلاح، على ملعب كملعب المباراة تمامًا.',
      },
    },
    {
      name: { en: 'Workshops', ar: 'ورش العمل' },
      text: {
        en: 'For students and their mentors, in schools and online.',
        ar: 'للطلاب ومشرفيهم، في المدارس وعبر الإنترنت.',
      },
    },
  ],
  goals: {
    en: 'Projects that support five of the UN sustainable development goals',
    ar: 'مشروعات تخدم خمسة من أهداف الأمم المتحدة للتنمية المستدامة',
  },
  film: 'KBh7lWcXqf0',
  film_lead: {
    en: 'Inside the arena: the line, the robots, and the students who programmed them.',
    ar: 'من داخل الساحة: الخط والروبوتات والطلاب الذين برمجوها.',
  },
  poster: {
    picture: 'sample:video-poster',
    alt: {
      en: 'Two students cheer for their robots on the stage',
      ar: 'طالبان يهتفان لروبوتيهما على المسرح',
    },
  },
  numbers_lead: {
    en: '{previous}: the teams who ran the line before you.',
    ar: '{previous}: فرق سبقتك على الخط.',
  },
  banner: {
    picture: 'sample:banner',
    alt: {
      en: 'Teams from many schools around the competition field, their robots on the black line',
      ar: 'فرق من مدارس كثيرة حول أرض المسابقة، وروبوتاتها على الخط الأسود',
    },
  },
  projects_lead: {
    en: 'Made by students your age. Watch one, then picture yours here.',
    ar: 'صنعها طلاب في مثل عمرك. شاهدها، ثم تخيّل مشروعك بينها.',
  },
  awards_title: { en: 'When the winners are called', ar: 'لحظة إعلان الفائزين' },
  awards_lead: {
    en: 'Four cities, four ceremonies. A certificate for every team that reached the arena; medals, trophies and cash for the best.',
    ar: 'أربع مدن وأربعة احتفالات. لكل فريق وصل إلى الساحة شهادة، ولأفضلها ميداليات وكؤوس وجوائز نقدية.',
  },
  call_title: { en: 'The line leads to your school', ar: 'الخط يصل إلى مدرستك' },
  call_text: {
    en: 'Register your school, form your teams, and come to the arena.',
    ar: 'سجّل مدرستك، وكوّن فرقك، وانزل إلى الساحة.',
  },
};
