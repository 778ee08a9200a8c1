import type { BlockValue } from '@midan/contract';

/** A draft; `[…]` are its gaps. */
export const TERMS: BlockValue<'page'> = {
  title: {
    en: 'Terms of use',
    ar: 'شروط الاستخدام',
  },
  lead: {
    en: 'What schools and students may expect from the organiser, and what the organiser expects from them.',
    ar: 'ما تتوقعه المدارس والطلاب من الجهة المنظمة، وما تتوقعه منهم.',
  },
  description: {
    en: 'Terms of the competition’s site for schools and students: accounts, teams, money, fairness, suspension and law.',
    ar: 'شروط موقع المسابقة للمدارس والطلاب: الحسابات والفرق والأموال والاستخدام العادل والإيقاف والقانون.',
  },
  substance: false,
  text: {
    en: `## Between whom

Between the organiser, [to be completed by the organiser: registered name and address], and whoever opens an account. For a student under 18 the guardian’s consent comes first; the page on privacy says how.

## Accounts

- What you tell us is true, and you correct it when it changes.
- An account belongs to one person, or to one school. The password is yours alone.
- Who opens an account for a school may speak for it. The school answers for what its staff do with their own sign-ins.
- If somebody else gets into your account, tell us at once: {email}.

## What a school takes on

- It accepts only students it knows, and enters their data correctly.
- It tells guardians that their child takes part, and keeps to a guardian’s no.
- It uses what it sees about students for the competition alone, and shows it to nobody else.
- It keeps to the page on child safety, and so do its mentors.

## Money

- Prices and the activation deposit are in Egyptian pounds. What counts is the price that the site shows when you buy.
- A transfer counts once the organiser has checked it, normally within a day. It goes into the school’s wallet, which pays for teams. The wallet is no bank account and earns no interest.
- Each purchase has a receipt in the account.
- Giving teams back, and paying a wallet out: [to be completed by the organiser: until when, which part of the price, and how long it takes].
- Tax: [to be completed by the organiser: registration number, and whether prices include tax].

## The competition

The rules of an edition, its dates and its tracks are on the site. The organiser may change dates for a good reason and then tells the schools. Judges decide by the rules of the track. [To be completed by the organiser: how to object to a result.]

## Fair use

- No account in another person’s name, no data of others without their knowledge.
- No insults, no harm, no advertising in names, descriptions or messages.
- No attempts to get at data of others or to overload the site. Who finds a weakness tells us: {email}.

## What you upload

It stays yours. You allow the organiser to store it and to show it where the competition needs it. Photos of children are published only with the guardian’s consent to photos.

## Suspension, and leaving

The organiser may suspend an account that breaks these terms or is in danger. Ask for the reason, and tell us your side: {email}. Data is not deleted by it.

Students delete their account in their profile. A school ends its account by writing to us; books are kept as the law asks.

## Liability

We take care that the site runs and data is safe; interruptions can happen. [To be completed by the lawyer: liability.]

## Changes and law

Each version has a number, and we store which one you accepted. If something important changes, we ask you in your account.

Egyptian law applies. [To be completed by the lawyer: competent courts.]`,
    ar: `## بين من ومن

بين الجهة المنظمة، [تستكمله الجهة المنظمة: الاسم المسجل والعنوان]، وبين من يفتح حسابًا. لمن لم يبلغ 18 عامًا تأتي موافقة ولي الأمر أولًا، وتشرح صفحة الخصوصية كيف.

## الحسابات

- ما تخبرنا به صحيح، وتصححه إذا تغيّر.
- الحساب لشخص واحد أو لمدرسة واحدة. وكلمة المرور لك وحدك.
- من يفتح حسابًا لمدرسة مخوّل بالتحدث باسمها. والمدرسة مسؤولة عما يفعله مستخدمو حسابها.
- إذا دخل غيرك إلى حسابك فأخبرنا فورًا: {email}.

## التزامات المدرسة

- تقبل الطلاب الذين تعرفهم فقط، وتكتب بياناتهم صحيحة.
- تخبر أولياء الأمور بمشاركة أبنائهم، وتلتزم برفض ولي الأمر.
- تستخدم ما تراه عن الطلاب للمسابقة وحدها، ولا تعرضه على أحد.
- تلتزم هي ومشرفوها بصفحة سلامة الأطفال.

## الأموال

- الأسعار ومبلغ التأمين بالجنيه المصري. والعبرة بالسعر الذي يعرضه الموقع عند الشراء.
- يُحتسب التحويل بعد أن تراجعه الجهة المنظمة، وعادةً خلال يوم. ويدخل محفظة المدرسة التي تُشترى منها الفرق. والمحفظة ليست حسابًا بنكيًا ولا عائد عليها.
- لكل شراء إيصال داخل الحساب.
- إعادة الفرق وصرف رصيد المحفظة: [تستكمله الجهة المنظمة: حتى متى، وأي جزء من السعر، وكم يستغرق].
- الضرائب: [تستكمله الجهة المنظمة: رقم التسجيل، وهل تشمل الأسعار الضريبة].

## المسابقة

قواعد الدورة ومواعيدها ومساراتها منشورة في الموقع. للجهة المنظمة أن تغيّر المواعيد لسبب مقبول، وتخبر المدارس بذلك. ويحكم المحكّمون بقواعد المسار. [تستكمله الجهة المنظمة: كيفية التظلم من نتيجة.]

## الاستخدام العادل

- لا حساب باسم شخص آخر، ولا بيانات عن الغير دون علمه.
- لا إهانة ولا أذى ولا إعلانات في الأسماء أو الأوصاف أو الرسائل.
- لا محاولات للوصول إلى بيانات الغير أو لإرهاق الموقع. ومن وجد ثغرة فليخبرنا: {email}.

## ما ترفعه

يبقى ملكك. وتسمح للجهة المنظمة بحفظه وعرضه حيث تحتاجه المسابقة. ولا تُنشر صور الأطفال إلا بموافقة ولي الأمر على التصوير.

## الإيقاف والمغادرة

للجهة المنظمة أن توقف حسابًا يخالف هذه الشروط أو يتعرض لخطر، ولك أن تسأل عن السبب وأن تقول ما عندك: {email}. ولا تُحذف البيانات بالإيقاف.

يحذف الطالب حسابه من ملفه الشخصي. وتنهي المدرسة حسابها بالكتابة إلينا، وتُحفظ الدفاتر كما يطلب القانون.

## المسؤولية

نحرص على أن يعمل الموقع وأن تكون البيانات آمنة، وقد يحدث انقطاع. [يستكمله المحامي: المسؤولية.]

## التغييرات والقانون

لكل نسخة رقم، ونحفظ رقم النسخة التي قبلتها. إذا تغيّر شيء مهم سألناك داخل حسابك.

يسري القانون المصري. [يستكمله المحامي: المحاكم المختصة.]`,
  },
};
