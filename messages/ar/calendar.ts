/** The events of calendar files. */
export default {
  opens: {
    purchase: 'بدء شراء الفرق',
    track_choice: 'بدء اختيار المسارات',
    members: 'بدء تكوين الفرق',
  },
  closes: {
    purchase: 'آخر موعد لشراء الفرق',
    track_choice: 'آخر موعد لاختيار المسارات',
    members: 'آخر موعد لتغيير أعضاء الفرق',
  },
  price: 'سعر الفريق من الآن {{amount}}',
};
