export default {
  title: 'لوحة التحكم',
  refresh: 'تحديث',
  logout: 'تسجيل الخروج',
  failed: 'حدث خطأ أثناء جلب بيانات لوحة التحكم',
  figures: 'أرقام المدرسة',
  counters: {
    total_students: 'إجمالي الطلاب',
    approved_students: 'الطلاب المقبولون',
    total_teams: 'إجمالي الفرق',
    pending_requests: 'الطلبات المعلقة',
  },
  activity: {
    title: 'آخر النشاطات',
    types: {
      join_request: 'طلب انضمام',
      application_request: 'طلب تقديم',
      student_approved: 'قبول طالب',
    },
    status: { pending: 'معلق', approved: 'مقبول', rejected: 'مرفوض', completed: 'مكتمل' },
    empty: 'لا توجد نشاطات بعد',
    emptyText: 'تظهر هنا طلبات الطلاب ومن انضم منهم إلى مدرستك.',
  },
  performance: {
    title: 'مؤشرات الأداء',
    students: 'تسجيل الطلاب',
    teams: 'تكوين الفرق',
    requests: 'معالجة الطلبات',
  },
  path: {
    title: 'خطوتك التالية',
    registered: 'تسجيل المدرسة',
    deposit: 'مبلغ التأمين',
    teams: 'شراء الفرق',
    compete: 'تجهيز الفرق',
    done: 'تم',
  },
  next: {
    upload: {
      title: 'حوّل مبلغ التأمين وارفع الإثبات',
      text: 'يُفعَّل حسابك عندما يصل رصيد محفظتك إلى {{deposit}}، والمبلغ يبقى رصيدًا لك.',
      action: 'رفع إثبات التحويل',
    },
    review: {
      title: 'تحويلك قيد المراجعة',
      text: 'نراجع التحويلات خلال نحو 24 ساعة، ونخبرك فور قبول تحويلك.',
      action: 'متابعة التحويل',
    },
    topUp: {
      title: 'اشحن محفظتك لأول فريق',
      text: 'حسابك مفعل. في محفظتك {{balance}} وسعر الفريق الواحد {{price}}: حوّل {{missing}} أخرى.',
      action: 'اعرف المبلغ الذي تحوّله',
    },
    topUpReview: {
      title: 'تحويلك قيد المراجعة',
      text: 'حسابك مفعل. بعد قبول التحويل، خلال نحو 24 ساعة، يمكنك شراء أول فريق.',
      action: 'متابعة التحويل',
    },
    buy: {
      title: 'حسابك مفعل، اشترِ فرقك',
      text: 'سعر الفريق الواحد {{price}}، ويمكنك شراء 20 فريقًا في المرة الواحدة.',
      action: 'شراء فرق',
    },
    teams: {
      title: 'فرقك في الميدان',
      text: 'راجع فرق مدرستك وحالتها وأعضاءها، واشترِ المزيد متى أردت.',
      action: 'عرض الفرق',
    },
  },
  shortcuts: {
    title: 'اختصارات',
    joinRequests: 'طلبات الانضمام',
    joinRequestsText: 'طلبات طلاب مدرستك',
    students: 'الطلاب',
    studentsText: 'بيانات الطلاب وحالتهم',
    teams: 'الفرق',
    teamsText: 'فرق مدرستك وأعضاؤها',
  },
};
