import type { Language } from '@midan/messages';
import { documentEdition } from '../../../src/content/document-edition.ts';
import { ageGroups, participationRules, prizes } from '../../../src/content/rules.ts';
import { type Chapter, checks, list, note, p, steps, table, tiles } from '../blocks.ts';

/** Chapters that several documents have in common. */

export function whoTakesPart(language: Language): Chapter {
  const en = language === 'en';
  return {
    title: en ? 'Who takes part' : 'من يشارك',
    blocks: [
      tiles(
        ageGroups.map((group) => ({
          title: `${group.number} · ${group.level[language]}`,
          text: group.ageGroup[language],
          color: group.backgroundColor,
        })),
      ),
      list(participationRules[language]),
      note(
        en
          ? 'The mentor is an adult: a teacher, a parent or a club leader. The mentor guides and asks questions; the students think, build, program and speak.'
          : 'المشرف شخص بالغ: معلم أو ولي أمر أو مسؤول نادٍ. دوره أن يوجّه ويسأل، أما التفكير والبناء والبرمجة والعرض فللطلاب وحدهم.',
      ),
    ],
  };
}

export function registering(language: Language): Chapter {
  return language === 'en'
    ? {
        title: 'How to register',
        blocks: [
          p('Teams are registered by their school, on the competition’s website.'),
          steps([
            '**Open a school account.** Give the school’s details and confirm its phone number with the code sent to it.',
            '**Pay the deposit.** Transfer it to the account shown in the school’s wallet and upload the proof. Once it is approved, the school is active. The deposit stays in the wallet and is not a fee.',
            '**Buy teams** from the wallet: as many as the school wants to enter.',
            '**Add students.** Students open their own accounts and ask to join the school; the school approves them.',
            '**Fill each team** with its students, choose a leader, name the mentor, and check the team’s readiness list.',
          ]),
          note(
            'A student’s registration includes a guardian’s consent. The guardian can give, check or withdraw it at any time.',
          ),
        ],
      }
    : {
        title: 'كيف تسجّل',
        blocks: [
          p('تسجّل المدرسة فرقها على موقع المسابقة.'),
          steps([
            '**افتح حسابًا للمدرسة.** اكتب بيانات المدرسة وأكّد رقم هاتفها بالرمز الذي يصل إليه.',
            '**حوّل مبلغ التأمين** إلى الحساب الظاهر في محفظة المدرسة وارفع إثبات التحويل. بعد الموافقة عليه يُفعَّل حساب المدرسة. المبلغ يبقى في المحفظة وليس رسومًا.',
            '**اشترِ الفرق** من رصيد المحفظة بالعدد الذي تريد المدرسة المشاركة به.',
            '**ضمّ الطلاب.** يفتح كل طالب حسابه ويطلب الانضمام إلى المدرسة، والمدرسة توافق.',
            '**كوّن كل فريق** من طلابه، واختر قائده، واكتب اسم المشرف، وراجع قائمة جاهزية الفريق.',
          ]),
          note(
            'موافقة ولي الأمر جزء من تسجيل الطالب، ويستطيع ولي الأمر أن يمنحها أو يراجعها أو يسحبها في أي وقت.',
          ),
        ],
      };
}

export function prizeChapter(language: Language): Chapter {
  const en = language === 'en';
  return {
    title: en ? 'Prizes' : 'الجوائز',
    blocks: [
      p(
        prizes[language].text.replace(
          '{{amount}}',
          documentEdition.prizeMoney.toLocaleString('en-US'),
        ),
      ),
      list(
        en
          ? [
              'Every participant receives a certificate.',
              'In each track and each age group, the best teams receive medals and trophies.',
              'Cash prizes and their amounts are announced before the competition day.',
            ]
          : [
              'يحصل كل مشارك على شهادة.',
              'في كل مسار وكل فئة عمرية تحصل أفضل الفرق على ميداليات وكؤوس.',
              'تُعلن الجوائز النقدية ومبالغها قبل يوم المسابقة.',
            ],
      ),
    ],
  };
}

export function competitionDay(language: Language): Chapter {
  const en = language === 'en';
  return {
    title: en ? 'The competition day' : 'يوم المسابقة',
    blocks: [
      p(
        en
          ? 'The date and the venue are on the website. The organiser tells each school its teams’ times before the day. The day runs in this order:'
          : 'التاريخ والمكان على الموقع، ويُبلغ المنظِّم كل مدرسة بمواعيد فرقها قبل ذلك اليوم. ويسير اليوم بهذا الترتيب:',
      ),
      table(
        en ? ['Stage', 'What happens'] : ['المرحلة', 'ما يحدث فيها'],
        en
          ? [
              ['Arrival', 'The mentor signs the team in and receives badges and the table number.'],
              ['Set-up', 'Teams prepare their table. Robots go to the verification team.'],
              ['Opening', 'Welcome, rules in brief, questions.'],
              ['Judging and matches', 'Presentations to the jury; matches on the arenas.'],
              ['Break', 'A meal and open tables: teams look at each other’s work.'],
              ['Final round', 'The best teams of each age group.'],
              ['Awards', 'Certificates, medals, trophies and cash prizes.'],
            ]
          : [
              ['الوصول', 'يسجّل المشرف حضور الفريق ويتسلم البطاقات ورقم الطاولة.'],
              ['التجهيز', 'تجهّز الفرق طاولاتها، وتذهب الروبوتات إلى فريق التحقق.'],
              ['الافتتاح', 'ترحيب، وتذكير موجز بالقواعد، وإجابة عن الأسئلة.'],
              ['التحكيم والمباريات', 'عروض المشروعات أمام اللجنة، والمباريات على الساحات.'],
              ['الاستراحة', 'وجبة وطاولات مفتوحة: تزور الفرق أعمال بعضها.'],
              ['الجولة النهائية', 'أفضل الفرق في كل فئة عمرية.'],
              ['التكريم', 'الشهادات والميداليات والكؤوس والجوائز النقدية.'],
            ],
      ),
    ],
  };
}

export function safety(language: Language): Chapter {
  return {
    title: language === 'en' ? 'Safety' : 'السلامة',
    blocks: [
      list(
        language === 'en'
          ? [
              'Batteries of up to 12 volts only; no mains voltage on the tables. Damaged or swollen batteries stay outside.',
              'No flames, chemicals, sharp blades, lasers, or parts that fly off.',
              'Soldering and hot glue only in the marked area, with goggles and an adult present.',
              'Tie back long hair and loose sleeves near moving parts.',
              'Keep cables out of the way of feet. Anyone leaving the table switches the robot off.',
              'Anyone may call “stop”. Everyone then lets go of the controls at once.',
            ]
          : [
              'بطاريات لا تزيد على 12 فولت، ولا كهرباء عمومية على الطاولات. والبطارية التالفة أو المنتفخة تبقى خارج المكان.',
              'لا لهب ولا مواد كيميائية ولا شفرات حادة ولا ليزر ولا أجزاء تتطاير.',
              'اللحام والغراء الساخن في المكان المخصص فقط، بنظارة واقية ومع شخص بالغ.',
              'يُربط الشعر الطويل وتُرفع الأكمام الواسعة قرب الأجزاء المتحركة.',
              'تمر الأسلاك بعيدًا عن طريق المارة، ومن يترك الطاولة يطفئ روبوته.',
              'من حق أي شخص أن يقول «توقف»، وعندها يترك الجميع أدوات التحكم فورًا.',
            ],
      ),
    ],
  };
}

export function conduct(language: Language): Chapter {
  return {
    title: language === 'en' ? 'Code of conduct' : 'ميثاق السلوك',
    blocks: [
      list(
        language === 'en'
          ? [
              'We are fair: our work is our own, and we say whose ideas, pictures and code we built on. That goes for AI tools too.',
              'We are kind: we speak to teammates, rivals, judges and volunteers as we want to be spoken to.',
              'We help: lending a cable or a hand never costs points.',
              'Students work, mentors guide. Anyone who touches another team’s robot without being asked is warned; a second time may mean disqualification.',
              'Photos of children are taken and shared only with a guardian’s consent.',
            ]
          : [
              'نتنافس بأمانة: عملنا من صنعنا، ونذكر أصحاب الأفكار والصور والأكواد التي بنينا عليها، ومنها أدوات الذكاء الاصطناعي.',
              'نحترم الجميع: نخاطب الزملاء والمنافسين والمحكّمين والمتطوعين كما نحب أن نُخاطَب.',
              'نتعاون: إعارة سلك أو مد يد العون لا تُنقص الدرجات.',
              'العمل للطلاب والتوجيه للمشرفين. من يلمس روبوت فريق آخر دون إذن يُنبَّه، وإن كررها جاز استبعاده.',
              'لا تُلتقط صور الأطفال ولا تُنشر إلا بموافقة ولي الأمر.',
            ],
      ),
      p(
        language === 'en'
          ? 'A mentor may ask the head judge to review a decision up to 15 minutes after the score is announced. The head judge’s decision is final.'
          : 'للمشرف أن يطلب من رئيس لجنة التحكيم مراجعة القرار خلال 15 دقيقة من إعلان الدرجة، وقرار رئيس اللجنة نهائي.',
      ),
    ],
  };
}

export function packing(language: Language, robot: boolean): Chapter {
  const en = language === 'en';
  const robotParts = en
    ? ['The assembled robot and its board', 'Charged batteries, and a spare set']
    : ['الروبوت مُجمَّعًا ومعه لوحته', 'بطاريات مشحونة وطقم احتياطي'];
  const common = en
    ? [
        'The computer or tablet with the program, and its charger',
        'A copy of the program on a memory stick',
        'USB cables and an extension lead',
        'A small tool kit and tape',
        'Team badges, water, and good spirits',
      ]
    : [
        'الحاسوب أو اللوح وعليه البرنامج، ومعه الشاحن',
        'نسخة من البرنامج على ذاكرة محمولة',
        'أسلاك USB ومشترك كهرباء',
        'حقيبة عُدّة صغيرة وشريط لاصق',
        'بطاقات الفريق، وماء، وروح طيبة',
      ];
  return {
    title: en ? 'What to bring' : 'ماذا نحضر معنا',
    blocks: [checks(robot ? [...robotParts, ...common] : common)],
  };
}

export function glossary(language: Language): Chapter {
  return {
    title: language === 'en' ? 'Glossary' : 'معاني الكلمات',
    blocks: [
      table(
        language === 'en' ? ['Word', 'Meaning'] : ['الكلمة', 'معناها'],
        language === 'en'
          ? [
              [
                'Block-coding tool',
                'The software in which programs are built from coloured blocks.',
              ],
              ['Robot board', 'The educational controller that the track 2 robot is built on.'],
              ['Mentor', 'The adult who guides a team.'],
              ['Autonomous', 'The robot acts on its sensors; nobody steers it.'],
              ['Line following', 'The robot keeps to a black line by measuring light and dark.'],
              ['Pick-up area', 'Outlined in red. The robot collects here.'],
              ['Drop area', 'Outlined in green. The robot delivers here.'],
              ['Verification team', 'Checks at the venue that each robot follows the rules.'],
            ]
          : [
              ['أداة البرمجة بالمكعبات', 'البرنامج الذي تُركّب فيه الأوامر من مكعبات ملونة.'],
              ['لوحة الروبوت', 'المتحكم التعليمي الذي يُبنى عليه روبوت المسار الثاني.'],
              ['المشرف', 'الشخص البالغ الذي يوجّه الفريق.'],
              ['ذاتي الحركة', 'يقرر الروبوت بحساساته ولا يقوده أحد.'],
              ['تتبع الخط', 'يلزم الروبوت خطًا أسود بقياس الفاتح والداكن.'],
              ['منطقة الالتقاط', 'إطارها أحمر، ومنها يجمع الروبوت.'],
              ['منطقة التسليم', 'إطارها أخضر، وفيها يسلّم الروبوت.'],
              ['فريق التحقق', 'يتأكد في مقر المسابقة من التزام الروبوت بالقواعد.'],
            ],
      ),
    ],
  };
}
