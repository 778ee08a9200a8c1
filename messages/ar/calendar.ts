/** The events of calendar files. */
export default {
  opens: {
    purchase: 'بدء شراء الفرق',
    track_choice: 'بدء اختيار المسارات',
    members: 'بدء تكوين الفرق',
    project: 'بدء تسليم المشاريع',
  },
  closes: {
    purchase: 'آخر موعد لشراء الفرق',
    track_choice: 'آخر موعد لاختيار المسارات',
    members: 'آخر موعد لتغيير أعضاء الفرق',
    project: 'آخر موعد لتسليم المشاريع',
  },
  price: 'سعر الفريق من الآن {{amount}}',
};
