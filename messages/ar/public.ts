export default {
  nav: {
    label: 'التنقل الرئيسي',
    home: 'الرئيسية',
    about: 'عن المسابقة',
    tracks: 'المسارات',
    guideline: 'الدليل الإرشادي',
    openMenu: 'افتح القائمة',
    closeMenu: 'أغلق القائمة',
    studentLogin: 'دخول الطلاب',
    academyLogin: 'دخول المدارس',
    logout: 'تسجيل الخروج',
    academy: 'مدرسة',
  },
  picture: { missing: 'الصورة غير متاحة' },
  academyMenu: {
    joinRequests: 'طلبات الانضمام',
    students: 'الطلاب',
    profile: 'إعدادات المدرسة',
  },
  footer: {
    edition: 'الدورة السابعة',
    editionText: 'ساحة يلتقي فيها طلاب مصر ليبتكروا ويبرمجوا ويتنافسوا.',
    follow: 'تابعنا',
    contact: 'تواصل معنا',
    whatsapp: 'قناة واتساب',
    rights: 'جميع الحقوق محفوظة',
  },
};
