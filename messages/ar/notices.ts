/** Words of the messages that go out, and of ledger entries. */
export default {
  code: {
    subject: 'رمز التحقق من {{site}}',
    text: 'رمز التحقق الخاص بك في {{site}} هو {{code}}. صالح لمدة 10 دقائق، ولا تشاركه مع أحد.',
  },
  transfer_approved: {
    subject: 'تم قبول التحويل',
    text: 'تم قبول تحويل بقيمة {{amount}} وإضافته إلى محفظة {{academy}}. الرصيد الآن {{balance}}.',
  },
  academy_activated: {
    subject: 'تم تفعيل حساب المدرسة',
    text: 'تم تفعيل حساب {{academy}}. يمكنك الآن شراء الفرق وقبول الطلاب.',
  },
  academy_suspended: {
    subject: 'تم إيقاف حساب المدرسة',
    text: 'أوقفت إدارة المنصة حساب {{academy}}. السبب: {{reason}}',
  },
  academy_reactivated: {
    subject: 'تم رفع الإيقاف عن حساب المدرسة',
    text: 'رفعت إدارة المنصة الإيقاف عن حساب {{academy}}.',
  },
  wallet_credited: {
    subject: 'إضافة إلى رصيد المحفظة',
    text: 'أضافت إدارة المنصة {{amount}} إلى محفظة {{academy}}. السبب: {{reason}}. الرصيد الآن {{balance}}.',
  },
  wallet_debited: {
    subject: 'خصم من رصيد المحفظة',
    text: 'خصمت إدارة المنصة {{amount}} من محفظة {{academy}}. السبب: {{reason}}. الرصيد الآن {{balance}}.',
  },
  transfer_rejected: {
    subject: 'تم رفض التحويل',
    text: 'تم رفض تحويل بقيمة {{amount}} لمدرسة {{academy}}. السبب: {{reason}}',
  },
  join_request: {
    subject: 'طلب انضمام جديد',
    text: 'أرسل {{student}} طلب انضمام إلى {{academy}}.',
  },
  application_request: {
    subject: 'طلب تقديم جديد',
    text: 'تقدّم {{student}} بطلب للالتحاق بـ{{academy}}.',
  },
  guardian_consented: {
    subject: 'وافق ولي الأمر',
    text: 'وافق ولي أمر {{student}} على المشاركة في المسابقة.',
  },
  guardian_withdrew: {
    subject: 'سحب ولي الأمر موافقته',
    text: 'سحب ولي أمر {{student}} موافقته على المشاركة في المسابقة.',
  },
  guardian_link: {
    subject: 'موافقة ولي الأمر في {{site}}',
    text: 'مرحبًا {{guardian}}، سجّل {{student}} في {{site}} وذكرك وليًّا لأمره. اقرأ ما نحفظه من بيانات ولماذا، ثم وافق من هذا الرابط الخاص بك: {{link}}',
  },
  /** Prefilled for the school in wa.me: never with the guardian's own link. */
  guardian_reminder:
    'مرحبًا {{guardian}}، أرسلت إليك منصة {{site}} رسالة واتساب فيها رابط خاص بك للموافقة على مشاركة {{student}}. نرجو فتح الرابط وإكمال الموافقة.',
  request_approved: {
    subject: 'تم قبول طلبك',
    text: 'مرحبًا {{student}}، قبلت {{academy}} طلبك في {{site}}.',
  },
  request_rejected: {
    subject: 'تم رفض طلبك',
    text: 'مرحبًا {{student}}، لم تقبل {{academy}} طلبك في {{site}}. يمكنك التقديم إلى مدرسة أخرى.',
  },
  /** Why a request was closed without a decision of the school. */
  closed: { joined_another_school: 'انضم الطالب إلى مدرسة أخرى' },
  /** Instead of the name of a student who has closed the account. */
  deleted_account: 'حساب محذوف',
  /** Recent activity on the dashboard. */
  activity: {
    join_request: 'طلب انضمام من {{student}}',
    application_request: 'طلب تقديم من {{student}}',
    student_approved: 'تم قبول الطالب {{student}}',
  },
  temporary_password_warning: 'هذه كلمة مرور مؤقتة. احفظها أو غيّرها من إعدادات المدرسة.',
  ledger: {
    deposit: 'إيداع عبر {{bank}}',
    purchase: 'شراء فرق: {{count}}',
    refund: 'استرداد',
    adjustment: 'تسوية رصيد',
  },
};
