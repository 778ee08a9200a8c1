import type { Mission } from '@midan/contract';

/** Two pick-up areas with two parcels each. */
const PARCELS = 4;

/** Of track 2, in the words that its page and its rulebook publish; 130 points at most. */
export const PUBLISHED_MISSION: Mission = {
  items: [
    {
      key: 'out',
      label: {
        en: 'A parcel taken out of its pick-up area',
        ar: 'طرد خرج من منطقة الالتقاط',
      },
      points: 5,
      max: PARCELS,
    },
    {
      key: 'delivered',
      label: {
        en: 'A parcel wholly inside the drop area with its own sign at the end',
        ar: 'طرد داخل منطقة التسليم ذات علامته بالكامل عند النهاية',
      },
      points: 15,
      max: PARCELS,
    },
    {
      key: 'autonomous',
      label: { en: 'A right delivery made autonomously', ar: 'تسليم صحيح تم ذاتيًا' },
      points: 10,
      max: PARCELS,
      only: 'autonomous',
    },
    {
      key: 'home',
      label: {
        en: 'The robot back in the start area at the end',
        ar: 'عودة الروبوت إلى منطقة البداية عند النهاية',
      },
      points: 10,
      max: 1,
    },
    {
      key: 'put-back',
      label: { en: 'The robot put back by hand', ar: 'إعادة الروبوت باليد' },
      points: -5,
      max: 20,
    },
    {
      key: 'pushed',
      label: { en: 'A parcel pushed off the field', ar: 'طرد خرج من الملعب' },
      points: -5,
      max: PARCELS,
    },
  ],
  rules: [
    { kind: 'at_most', a: 'delivered', b: 'out' },
    { kind: 'at_most', a: 'autonomous', b: 'delivered' },
    { kind: 'sum_at_most', a: 'delivered', b: 'pushed', max: PARCELS },
  ],
  seconds: 180,
  rounds: 2,
};
