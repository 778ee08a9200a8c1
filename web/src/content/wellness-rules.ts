import type { Localized } from './localized.ts';

export const wellnessRules: Localized<readonly string[]> = {
  en: [
    'The robot is built on the educational robot board and programmed in the block-coding tool.',
    'It reads the sign on a parcel and takes the parcel to the drop area with the same sign.',
    'It runs autonomously, or is steered by a student in the team.',
    'The model that recognises the signs is trained by the students, on pictures that they took.',
    'Before a match, each team has 10 minutes in the practice arena. A match takes 3 minutes; the better of two counts.',
  ],
  ar: [
    'يُبنى الروبوت على لوحة الروبوت التعليمية ويُبرمج بأداة البرمجة بالمكعبات.',
    'يقرأ العلامة التي على الطرد ويوصله إلى منطقة التسليم ذات العلامة نفسها.',
    'يعمل الروبوت ذاتيًا، أو يقوده طالب من الفريق.',
    'النموذج الذي يتعرّف على العلامات يدرّبه الطلاب على صور التقطوها بأنفسهم.',
    'قبل المباراة لكل فريق 10 دقائق في ساحة التدريب. المباراة 3 دقائق، وتُحتسب أفضل مباراتين.',
  ],
};

export const wellnessPoints: Localized<readonly [action: string, points: string][]> = {
  en: [
    ['A parcel taken out of its pick-up area', '5 each'],
    ['A parcel wholly inside the drop area with its own sign at the end', '15 each'],
    ['A right delivery made autonomously', '+10 each'],
    ['The robot back in the start area at the end', '10'],
    ['The robot put back by hand', '−5 each time'],
    ['A parcel pushed off the field', '−5 each'],
  ],
  ar: [
    ['طرد خرج من منطقة الالتقاط', '5 لكل طرد'],
    ['طرد داخل منطقة التسليم ذات علامته بالكامل عند النهاية', '15 لكل طرد'],
    ['تسليم صحيح تم ذاتيًا', '10 إضافية لكل تسليم'],
    ['عودة الروبوت إلى منطقة البداية عند النهاية', '10'],
    ['إعادة الروبوت باليد', 'خصم 5 كل مرة'],
    ['طرد خرج من الملعب', 'خصم 5 لكل طرد'],
  ],
};
