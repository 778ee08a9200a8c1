import type { BlockValue } from '@midan/contract';

/** A draft, drawn from the register of personal data (docs/personal-data.md); `[…]` are its gaps. */
export const PRIVACY: BlockValue<'page'> = {
  title: {
    en: 'Privacy',
    ar: 'الخصوصية',
  },
  lead: {
    en: 'What we keep about you or your child, why, for how long, and how you stop it.',
    ar: 'ما نحتفظ به عنك أو عن ابنك أو ابنتك، ولماذا، وإلى متى، وكيف توقف ذلك.',
  },
  description: {
    en: 'Which personal data the competition keeps about students, guardians and schools, why, for how long, who sees it, and how to complain.',
    ar: 'البيانات الشخصية التي تحتفظ بها المسابقة عن الطلاب وأولياء الأمور والمدارس، وسببها ومدتها ومن يراها وكيف تشكو.',
  },
  substance: false,
  text: {
    en: `## In short

- We keep what is needed to run the competition, and nothing for advertising. We sell nothing.
- A child takes part with the knowledge of a parent or guardian, who can say no, see the data, correct it and have it deleted.
- An account and its data can be deleted at any time.

## Who is responsible

The organiser: [to be completed by the organiser: registered name, address and commercial register number].

Questions about data: {email}, {phone}. Data protection officer: [to be completed by the organiser: name and registration].

## What we keep, and why

- **Students**: name, date of birth, gender, address, email, phone, school and class, team, requests to schools, certificates, and a photo if one is uploaded. We need them for the age group, the team, messages and certificates.
- **Parents and guardians**: name, phone, the answers given and when. We need them to ask for consent and to prove the answer.
- **Schools**: name and role of the contact person, email, phone, address; name and email of each member of staff with an own sign-in. We need them to run the school’s account and wallet.
- **Payments**: receipts of transfers, reference numbers and what a bank or payment service tells us about a payment. We need them to credit it, and for our books.
- **Everybody who signs in**: the browsers in use and when, part of the network address, and a record of important acts such as a new password. We need them to protect accounts. Passwords are stored so that nobody can read them.

## What allows us to

Egypt’s personal data protection law, number 151 of 2020. It knows several grounds; these are ours:

- **Taking part**: without this data there is no account, no team and no certificate.
- **Consent**: of a guardian for a child, and apart from it for photos.
- **Duty**: the law asks us to keep books.
- **Security**: to protect accounts and find out what happened.

[To be confirmed by the lawyer: the grounds above, and the organiser’s licence for children’s data from the Personal Data Protection Centre.]

## Children

The law gives data of children special protection. Who is under 18 names a parent or guardian. We send that person a link and ask for consent, by name and by a code to that phone.

The guardian can say no, take consent back later, correct the data, or have it deleted. Deletion by a guardian takes effect after seven days, and until then it can be taken back: so nobody deletes a child’s account by mistake.

Who was registered by a school or signs in with a card has the same rights.

## Who sees it

- **The student’s school** sees the student’s data once it has accepted the student. Before that, a school that the student asks sees name, age and message, and email and phone with most signs hidden. A request that is open to all schools shows no family name.
- **Team mates** see the name.
- **The organiser’s staff** see what their task needs. Who opened a child’s data is recorded.
- **Anybody with the code of a certificate** can check whether it is genuine, and sees the name on it.
- **Nobody else.** There is no public list of students.

## Who works for us

Messages go out by WhatsApp (Meta) and by an email service; payments online go through a payment service; our computers stand with a hosting company. Each gets only what it needs. [To be completed by the organiser: names of these companies, the countries where they keep data, and the permit for data that leaves Egypt.]

The site uses no advertising and no tracking. The film on the home page comes from YouTube (Google) once you play it: Google then learns your internet address, and may store data in your browser.

## How long

- A student’s account: until it is deleted, or was not used for 24 months.
- A class list that a school uploads: 30 days. A message to a school: 12 months after its answer.
- Notices in the account: 180 days. Texts of messages: until they are sent, at most a day.
- Sign-ins and records of important acts: 12 months. Browsers: 180 days after their last use.
- A certificate stays, because papers are checked years later; the student’s name goes with the account.
- Books and receipts: as long as the law says. [To be confirmed by the lawyer: number of years.]
- Backups: 35 days.

## Your rights

You may know what we keep, get a copy, correct it, delete it, limit its use, take consent back, and hear from us if it was lost or stolen.

- **Students**: download, correct and delete everything under “My profile”.
- **Guardians**: by the link in our message, or by writing to us.
- **Schools and staff**: in the settings, or by writing to us.

Write to {email}. We answer within [six working days: to be confirmed by the lawyer] and may ask something that shows it is you.

## How to complain

To us first, if you like: {email}. You can also complain to the Personal Data Protection Centre of Egypt: [to be completed by the organiser: address and website].

Worried about a child? Read the page on child safety.

## Changes

Each version has a number. We store which version you saw when you signed up. If something important changes, we ask you in your account.`,
    ar: `## باختصار

- نحتفظ بما يلزم لتنظيم المسابقة فقط، ولا شيء للإعلانات. لا نبيع البيانات.
- يشارك الطفل بعلم ولي أمره، ولولي الأمر أن يرفض، وأن يطّلع على البيانات ويصححها ويطلب حذفها.
- يمكن حذف الحساب وبياناته في أي وقت.

## من المسؤول

الجهة المنظمة: [تستكمله الجهة المنظمة: الاسم المسجل والعنوان ورقم السجل التجاري].

للسؤال عن البيانات: {email}، {phone}. مسؤول حماية البيانات: [تستكمله الجهة المنظمة: الاسم ورقم القيد].

## ماذا نحفظ، ولماذا

- **الطلاب**: الاسم وتاريخ الميلاد والجنس والعنوان والبريد الإلكتروني والهاتف والمدرسة والفصل والفريق وطلبات الانضمام والشهادات، والصورة إن رُفعت. نحتاج إليها لتحديد الفئة العمرية والفريق، وللرسائل والشهادات.
- **أولياء الأمور**: الاسم والهاتف والقرارات وتواريخها. نحتاج إليها لطلب الموافقة وإثبات الرد.
- **المدارس**: اسم مسؤول التواصل وصفته والبريد والهاتف والعنوان، واسم كل مستخدم للحساب وبريده. نحتاج إليها لإدارة حساب المدرسة ومحفظتها.
- **المدفوعات**: إثباتات التحويل وأرقامه المرجعية وما يخبرنا به البنك أو خدمة الدفع. نحتاج إليها لإضافة المبلغ ولدفاترنا.
- **كل من يسجل الدخول**: المتصفحات المستخدمة ووقتها، وجزء من عنوان الشبكة، وسجل بالأفعال المهمة مثل تغيير كلمة المرور. نحتاج إليها لحماية الحسابات. وتُحفظ كلمات المرور بصورة لا يستطيع أحد قراءتها.

## ما الذي يسمح لنا بذلك

القانون المصري لحماية البيانات الشخصية رقم 151 لسنة 2020. وأسبابه عندنا هي:

- **المشاركة**: بغير هذه البيانات لا حساب ولا فريق ولا شهادة.
- **الموافقة**: من ولي الأمر عن الطفل، وموافقة مستقلة على التصوير.
- **الواجب**: يُلزمنا القانون بحفظ الدفاتر.
- **الأمان**: حماية الحسابات ومعرفة ما حدث.

[يؤكده المحامي: هذه الأسباب، وترخيص الجهة المنظمة للتعامل مع بيانات الأطفال من مركز حماية البيانات الشخصية.]

## الأطفال

يحمي القانون بيانات الأطفال حماية خاصة. من لم يبلغ 18 عامًا يذكر ولي أمره، فنرسل إليه رابطًا ونطلب موافقته بالاسم وبرمز على هاتفه.

لولي الأمر أن يرفض، أو يسحب موافقته لاحقًا، أو يصحح البيانات، أو يطلب حذفها. يسري الحذف الذي يطلبه ولي الأمر بعد سبعة أيام، ويمكن التراجع عنه قبلها، حتى لا يُحذف حساب طفل بالخطأ.

ولمن سجلته المدرسة أو يدخل ببطاقة الحقوق نفسها.

## من يراها

- **مدرسة الطالب** ترى بياناته بعد أن تقبله. وقبل ذلك ترى المدرسة التي يطلبها الطالب اسمه وعمره ورسالته، وبريده وهاتفه وأكثرهما مخفي. أما الطلب المفتوح لكل المدارس فترى فيه الاسم الأول دون اسم العائلة.
- **زملاء الفريق** يرون الاسم.
- **العاملون لدى الجهة المنظمة** يرون ما تحتاجه مهمتهم. ويُسجَّل من فتح بيانات طفل.
- **من معه رمز شهادة** يستطيع التحقق من صحتها، ويرى الاسم المكتوب عليها.
- **لا أحد غيرهم.** لا توجد قائمة عامة بالطلاب.

## من يعمل معنا

تُرسل الرسائل عبر واتساب (شركة ميتا) وعبر خدمة بريد إلكتروني، وتمر المدفوعات الإلكترونية بخدمة دفع، وتعمل أجهزتنا لدى شركة استضافة. لا يصل إلى كل منها إلا ما تحتاجه. [تستكمله الجهة المنظمة: أسماء هذه الشركات، والدول التي تحفظ فيها البيانات، وتصريح نقل البيانات خارج مصر.]

لا إعلانات في الموقع ولا تتبُّع. أما الفيلم في الصفحة الرئيسية فيأتي من يوتيوب (شركة جوجل) عندما تشغّله: عندئذ تعرف جوجل عنوانك على الإنترنت، وقد تحفظ بيانات في متصفحك.

## إلى متى

- حساب الطالب: حتى يُحذف، أو يمر 24 شهرًا دون استخدامه.
- قائمة الفصل التي ترفعها المدرسة: 30 يومًا. الرسالة إلى مدرسة: 12 شهرًا بعد الرد عليها.
- الإشعارات داخل الحساب: 180 يومًا. نصوص الرسائل: حتى إرسالها، ويومًا على الأكثر.
- عمليات الدخول وسجل الأفعال المهمة: 12 شهرًا. المتصفحات: 180 يومًا بعد آخر استخدام.
- تبقى الشهادة لأن الأوراق تُراجَع بعد سنوات، ويُمحى اسم الطالب مع حسابه.
- الدفاتر والإيصالات: المدة التي يحددها القانون. [يؤكده المحامي: عدد السنوات.]
- النسخ الاحتياطية: 35 يومًا.

## حقوقك

لك أن تعرف ما نحفظه، وأن تحصل على نسخة منه، وتصححه، وتحذفه، وتحدد استخدامه، وتسحب موافقتك، وأن نخبرك إذا فُقد أو سُرق.

- **الطلاب**: تنزيل كل شيء وتصحيحه وحذفه من «ملفي الشخصي».
- **أولياء الأمور**: من الرابط في رسالتنا، أو بالكتابة إلينا.
- **المدارس ومستخدمو حساباتها**: من الإعدادات، أو بالكتابة إلينا.

اكتب إلى {email}. نرد خلال [ستة أيام عمل: يؤكده المحامي]، وقد نسأل عما يثبت شخصيتك.

## كيف تشكو

إلينا أولًا إن أردت: {email}. ويمكنك أن تشكو إلى مركز حماية البيانات الشخصية في مصر: [تستكمله الجهة المنظمة: العنوان والموقع].

تقلق على طفل؟ اقرأ صفحة سلامة الأطفال.

## التغييرات

لكل نسخة رقم. ونحفظ رقم النسخة التي رأيتها عند التسجيل. إذا تغيّر شيء مهم سألناك داخل حسابك.`,
  },
};
