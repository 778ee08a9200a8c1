export default {
  dashboard: {
    failed: 'فشل في تحميل البيانات',
    refresh: 'تحديث',
    figures: 'أرقام المسابقة',
    schools: 'إجمالي المدارس',
    pendingTransfers: 'التحويلات المعلقة',
    activeCoupons: 'الكوبونات النشطة',
    revenue: 'إجمالي الإيرادات',
    revenueHint: 'المشتريات بعد خصم المسترد',
  },
  actions: {
    title: 'إجراءات سريعة',
    transfers: 'مراجعة التحويلات البنكية',
    transfersText: 'اقبل إثباتات التحويل أو ارفضها مع ذكر السبب.',
    coupons: 'إدارة الكوبونات',
    couponsText: 'أنشئ كوبونات الخصم وتابع استخدامها.',
    reports: 'التقارير المالية',
    reportsText: 'الإيرادات والمعاملات واستخدام الكوبونات.',
  },
};
