import type { BlockValue } from '@midan/contract';

/** A draft; `[…]` are its gaps. */
export const CHILD_SAFETY: BlockValue<'page'> = {
  title: {
    en: 'Child safety',
    ar: 'سلامة الأطفال',
  },
  lead: {
    en: 'What adults may do around children here, and whom to tell when something is wrong.',
    ar: 'ما يجوز للكبار مع الأطفال هنا، ومن تخبر إذا حدث ما يقلق.',
  },
  description: {
    en: 'How the competition keeps children safe: rules for adults, contact, photos, events, and where to report.',
    ar: 'كيف تحافظ المسابقة على سلامة الأطفال: قواعد للكبار، والتواصل، والتصوير، والفعاليات، وكيف تُبلغ.',
  },
  substance: false,
  text: {
    en: `## Tell somebody

Is a child in danger now? Call the police, 122, or Egypt’s child helpline, 16000. [To be confirmed by the organiser: both numbers.]

Anything else that worries you: write to {email} or call {phone}. Children may write themselves. You need no proof, and nobody is punished for asking.

Person in charge of child safety: [to be completed by the organiser: name and phone].

## For children

- Nobody here may ask you for secrets, photos of yourself, your password or a meeting alone.
- If something feels wrong, say no, walk away, and tell an adult you trust.
- It is never your fault. You can always write to us.

## What adults do and do not do

This holds for mentors, school staff, judges, volunteers and the organiser’s own people.

- They speak with a child about the competition, where others can see and hear it.
- They reach children through the school or the guardian: no private messages, no friend requests, no private phone numbers.
- They are not alone with a child behind a closed door, and drive no child without the guardian’s knowledge.
- They touch nobody, but for first aid. They shout at nobody and humiliate nobody.
- They give and take no personal gifts, and ask for no secrets.

How we choose them: [to be completed by the organiser: checks of volunteers, and training].

## On this site

- Nobody can search for children, and strangers cannot write to them: there is no chat and no public profile.
- A student who asks a school shows name, age and a message, and hidden contacts, until the school accepts; a request to all schools shows no family name. Phone numbers and links in names are refused.
- Team mates see names alone. Who opened a child’s data is recorded, and the family can ask for it.

## Photos and film

- Photos of a child are published only if the guardian agreed to photos. That is apart from taking part: a no costs nothing.
- Consent to photos can be taken back at any time; write to {email} to have a picture removed.
- Nobody takes pictures of children in changing rooms, toilets or bedrooms. Who films for a school or the press asks the organiser first.

## On the day

- Each team is accompanied by an adult of its school, who knows where every child is.
- Children go home with those whom the school knows.
- First aid, meeting point for lost children, person to speak to: [to be completed by the organiser].

## What happens with a report

- The person in charge reads it within [one day: to be confirmed by the organiser] and speaks with as few people as possible.
- The child is safe first: whoever is accused has no contact with children until it is clear what happened.
- Guardian and authorities are told where the law or the child’s safety asks for it.
- Nobody who reports in good faith has any disadvantage from it.`,
    ar: `## أخبر أحدًا

طفل في خطر الآن؟ اتصل بالشرطة 122، أو بخط نجدة الطفل 16000. [تؤكده الجهة المنظمة: الرقمان.]

لكل ما يقلقك غير ذلك: اكتب إلى {email} أو اتصل برقم {phone}. ويمكن للأطفال أن يكتبوا بأنفسهم. لا يلزم دليل، ولا يُعاقَب أحد لأنه سأل.

المسؤول عن سلامة الأطفال: [تستكمله الجهة المنظمة: الاسم ورقم الهاتف].

## للأطفال

- لا يحق لأحد هنا أن يطلب منك سرًّا، أو صورة لك، أو كلمة مرورك، أو لقاءً بمفردكما.
- إذا شعرت بأن شيئًا ليس صحيحًا فقل لا، وابتعد، وأخبر شخصًا كبيرًا تثق به.
- الخطأ ليس خطأك أبدًا. ويمكنك دائمًا أن تكتب إلينا.

## ما يفعله الكبار وما لا يفعلونه

يسري هذا على المشرفين والعاملين في المدارس والمحكّمين والمتطوعين والعاملين لدى الجهة المنظمة.

- يتحدثون مع الطفل عن المسابقة، وفي مكان يراهم فيه غيرهم ويسمعهم.
- يتواصلون مع الأطفال عبر المدرسة أو ولي الأمر: لا رسائل خاصة، ولا طلبات صداقة، ولا أرقام هواتف شخصية.
- لا ينفردون بطفل خلف باب مغلق، ولا ينقلون طفلًا دون علم ولي أمره.
- لا يلمسون أحدًا إلا للإسعاف. ولا يصرخون في أحد ولا يهينونه.
- لا يقدمون هدايا شخصية ولا يأخذونها، ولا يطلبون أسرارًا.

كيف نختارهم: [تستكمله الجهة المنظمة: فحص المتطوعين وتدريبهم].

## في هذا الموقع

- لا يستطيع أحد البحث عن الأطفال، ولا يستطيع الغرباء الكتابة إليهم: لا محادثات ولا صفحات شخصية عامة.
- من يطلب الانضمام إلى مدرسة يظهر لها اسمه وعمره ورسالته، وأكثر هاتفه وبريده مخفي، حتى تقبله. ولا يُظهر الطلب المفتوح لكل المدارس اسم العائلة. ولا تُقبل أرقام الهواتف والروابط في الأسماء.
- زملاء الفريق يرون الأسماء فقط. ويُسجَّل من فتح بيانات طفل، ولأسرته أن تسأل عنه.

## التصوير

- لا تُنشر صور طفل إلا إذا وافق ولي أمره على التصوير. وهذه موافقة مستقلة عن المشاركة، ورفضها لا يكلف شيئًا.
- يمكن سحب الموافقة على التصوير في أي وقت؛ ولإزالة صورة اكتب إلى {email}.
- لا يصوّر أحد الأطفال في غرف تبديل الملابس أو دورات المياه أو أماكن النوم. ومن يصوّر لمدرسة أو للصحافة يسأل الجهة المنظمة أولًا.

## في يوم الفعالية

- يرافق كل فريق شخص كبير من مدرسته يعرف مكان كل طفل.
- يعود الأطفال مع من تعرفه المدرسة.
- الإسعافات، ومكان لقاء من ضل الطريق، ومن يمكن التحدث إليه: [تستكمله الجهة المنظمة].

## ماذا يحدث بعد البلاغ

- يقرؤه المسؤول خلال [يوم واحد: تؤكده الجهة المنظمة]، ويتحدث عنه مع أقل عدد ممكن.
- سلامة الطفل أولًا: لا يتواصل المشكو منه مع الأطفال حتى يتضح ما حدث.
- يُخبَر ولي الأمر والجهات المختصة إذا طلب القانون ذلك أو سلامة الطفل.
- لا يلحق أي ضرر بمن أبلغ بحسن نية.`,
  },
};
