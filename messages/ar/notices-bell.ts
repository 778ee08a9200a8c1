export default {
  title: 'الإشعارات',
  bell: 'الإشعارات، لا جديد',
  bellUnread_zero: 'الإشعارات، لا جديد',
  bellUnread_one: 'الإشعارات، إشعار واحد غير مقروء',
  bellUnread_two: 'الإشعارات، إشعاران غير مقروءين',
  bellUnread_few: 'الإشعارات، {{count}} إشعارات غير مقروءة',
  bellUnread_many: 'الإشعارات، {{count}} إشعارًا غير مقروء',
  bellUnread_other: 'الإشعارات، {{count}} إشعار غير مقروء',
  list: {
    new: 'جديد',
    empty: 'لا إشعارات بعد. سنخبرك هنا بقرارات التحويلات وبطلبات الطلاب.',
    older: 'عرض الأقدم',
    failed: 'تعذّر تحميل الإشعارات',
  },
};
