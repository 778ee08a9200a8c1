/** Where an account's page cannot start; written into it by the build. */
export default {
  title: 'هذه الصفحة تحتاج إلى JavaScript',
  text: 'فعّل JavaScript في متصفحك ثم أعد تحميل الصفحة. أما صفحات الموقع العامة فتُقرأ من دونه.',
  home: 'العودة إلى الصفحة الرئيسية',
};
