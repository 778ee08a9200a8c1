import type { Localized } from './localized.ts';

export const soccerRules: Localized<readonly string[]> = {
  en: [
    'One robot per team, built and programmed by its students in the block-coding tool.',
    'It fits into 25 × 25 × 25 cm. It may push and kick the ball, but not hold it.',
    'It plays by itself, or is driven by a student from outside the wall.',
    'A match has two halves of 5 minutes. Robots are inspected each day before their first match.',
    'Each team plays every team of its group once; the best two go through to the knock-out rounds.',
  ],
  ar: [
    'روبوت واحد لكل فريق، يبنيه الطلاب ويبرمجونه بأداة البرمجة بالمكعبات.',
    'أبعاده لا تزيد على 25 × 25 × 25 سم، وله أن يدفع الكرة ويركلها، لا أن يمسكها.',
    'يلعب وحده، أو يقوده طالب من خارج السور.',
    'المباراة شوطان كل منهما 5 دقائق، ويُفحص الروبوت كل يوم قبل أولى مبارياته.',
    'يلعب كل فريق مع كل فريق في مجموعته مرة، ويصعد الأول والثاني إلى الأدوار الإقصائية.',
  ],
};

export const soccerPitch: Localized<readonly [item: string, size: string][]> = {
  en: [
    ['Playing field', '180 × 120 cm, green, with a white line all around'],
    ['Wall around the field', '10 cm high, 20 cm behind the line'],
    ['Goal', '60 cm wide, 10 cm deep, open at the top; one yellow, one blue'],
    ['Centre circle', '60 cm across'],
    ['Ball', 'Orange, 6.5 cm across, light enough for any robot to push'],
  ],
  ar: [
    ['أرض الملعب', '180 × 120 سم، خضراء، يحيط بها خط أبيض'],
    ['السور', 'ارتفاعه 10 سم، على بعد 20 سم خلف الخط'],
    ['المرمى', 'عرضه 60 سم وعمقه 10 سم ومفتوح من أعلى؛ أحدهما أصفر والآخر أزرق'],
    ['دائرة المنتصف', 'قطرها 60 سم'],
    ['الكرة', 'برتقالية، قطرها 6.5 سم، خفيفة يستطيع أي روبوت دفعها'],
  ],
};
