/** Words of the messages that go out, and of ledger entries. */
export default {
  /** Last line of an email. */
  mail_footer: 'كيف نحمي بياناتك: {{address}}',
  mail_privacy: 'كيف نحمي بياناتكم',
  unsubscribe: {
    link: 'إيقاف الإعلانات',
    title: 'الإعلانات',
    on: 'هل تريدون إيقاف الإعلانات؟',
    on_text:
      'تقرأ {{school}} الإعلانات بعد ذلك في حسابها فقط، دون بريد أو واتساب. وتبقى رسائل الحساب والأموال والفرق كما هي.',
    on_act: 'إيقاف الإعلانات',
    off: 'توقفت الإعلانات',
    off_text: 'تقرأ {{school}} الإعلانات في حسابها فقط. وتبقى رسائل الحساب والأموال والفرق كما هي.',
    off_act: 'إرسال الإعلانات من جديد',
    unknown: 'هذا الرابط غير صالح',
    unknown_text: 'افتحوا الرابط الموجود في آخر إعلان.',
  },
  code: {
    subject: 'رمز التحقق من {{site}}',
    text: 'رمز التحقق الخاص بك في {{site}} هو {{code}}. صالح لمدة 10 دقائق، ولا تشاركه مع أحد.',
  },
  new_device: {
    subject: 'تسجيل دخول من جهاز جديد',
    text: 'سُجّل الدخول إلى حسابك في {{site}} من جهاز جديد. إذا لم تكن أنت، فغيّر كلمة المرور الآن وسجّل الخروج من الأجهزة الأخرى.',
  },
  password_changed: {
    subject: 'تم تغيير كلمة المرور',
    text: 'تغيّرت كلمة مرور حسابك في {{site}}. إذا لم تغيّرها بنفسك، فاطلب كلمة مرور جديدة من صفحة الدخول الآن وأخبر الدعم.',
  },
  password_changed_staff: {
    subject: 'تم تغيير كلمة المرور',
    text: 'تم تغيير كلمة مرور دخولك إلى {{site}}. إذا لم تغيّرها أنت ولم يغيّرها صاحب حساب مدرستك، فأخبر صاحب الحساب الآن.',
  },
  /** A password that was reset by code, in a school that has staff. */
  staff_stopped: {
    subject: 'تم تغيير كلمة المرور وتعطيل مستخدمي الحساب',
    text: 'تغيّرت كلمة مرور حسابك في {{site}} برمز تحقق، وعُطّل كل مستخدمي حساب مدرستك حتى تفعّلهم. فعّل من تعرفه فقط، وأعطه كلمة مرور مؤقتة جديدة. إذا لم تغيّرها بنفسك، فاطلب كلمة مرور جديدة من صفحة الدخول الآن وأخبر الدعم.',
  },
  staff_added: {
    subject: 'مستخدم جديد لحساب مدرستك',
    text: 'أُضيف {{name}} ({{email}}) إلى مستخدمي حساب مدرستك في {{site}}. الصلاحيات: {{permissions}}. إذا لم تضفه بنفسك، فعطّله وغيّر كلمة مرورك الآن.',
  },
  staff_enabled: {
    subject: 'تم تفعيل مستخدم لحساب مدرستك',
    text: 'يستطيع {{name}} ({{email}}) دخول حساب مدرستك في {{site}} من جديد. الصلاحيات: {{permissions}}. إذا لم تفعّله بنفسك، فعطّله وغيّر كلمة مرورك الآن.',
  },
  staff_raised: {
    subject: 'صلاحيات أكثر لمستخدم في حساب مدرستك',
    text: 'زادت صلاحيات {{name}} ({{email}}) في حساب مدرستك في {{site}}، وهي الآن: {{permissions}}. إذا لم تزدها بنفسك، فعطّله وغيّر كلمة مرورك الآن.',
  },
  staff_reset: {
    subject: 'كلمة مرور مؤقتة جديدة في حساب مدرستك',
    text: 'صدرت كلمة مرور مؤقتة جديدة للمستخدم {{name}} ({{email}}) في حساب مدرستك في {{site}}. إذا لم تطلبها بنفسك، فعطّله وغيّر كلمة مرورك الآن.',
  },
  staff_permissions: { money: 'الأموال', teams: 'الفرق والطلاب', none: 'اطلاع فقط' },
  second_factor_off: {
    subject: 'أُزيلت المصادقة الثنائية',
    text: 'أُزيلت المصادقة الثنائية من حسابك في {{site}}. إذا لم تُزلها بنفسك، فغيّر كلمة المرور الآن وأخبر مالك المنصة.',
  },
  second_factor_off_school: {
    subject: 'أُزيلت المصادقة الثنائية',
    text: 'أُزيلت المصادقة الثنائية من دخولك إلى حساب مدرستك في {{site}}، وتكفي الآن كلمة المرور وحدها. إذا لم تطلب ذلك، فغيّر كلمة المرور الآن وأخبر الدعم.',
  },
  transfer_approved: {
    subject: 'تم قبول التحويل',
    text: 'تم قبول تحويل بقيمة {{amount}} وإضافته إلى محفظة {{academy}}. الرصيد الآن {{balance}}.',
  },
  academy_activated: {
    subject: 'تم تفعيل حساب المدرسة',
    text: 'تم تفعيل حساب {{academy}}. يمكنك الآن شراء الفرق وقبول الطلاب.',
    /** The wallet does not pay for a team yet. */
    text_short:
      'تم تفعيل حساب {{academy}}، ويمكنك الآن قبول الطلاب. سعر الفريق الواحد {{price}}: أضف {{missing}} أخرى لشراء أول فريق.',
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
  purchase_refunded: {
    subject: 'تم رد فرق',
    text: 'رُدّت من {{academy}} فرق: {{teams}}، وأُضيف {{amount}} إلى المحفظة. السبب: {{reason}}. الرصيد الآن {{balance}}. إشعار دائن: {{credit_note}}',
  },
  transfer_reversed: {
    subject: 'إلغاء قبول تحويل',
    text: 'أُلغي قبول تحويل بقيمة {{amount}} ({{academy}})، وخُصم {{taken}} من المحفظة. السبب: {{reason}}. الرصيد الآن {{balance}}.',
    text_owed:
      'أُلغي قبول تحويل بقيمة {{amount}} ({{academy}})، وخُصم {{taken}} من المحفظة. السبب: {{reason}}. الرصيد الآن {{balance}}. بقي على {{academy}} {{owed}}: تُخصم من أول مبلغ يصل، وبعدها يمكن شراء الفرق.',
  },
  payment_received: {
    subject: 'وصل المبلغ المدفوع',
    text: 'وصل مبلغ {{amount}} الذي دفعته {{academy}} إلكترونيًا. المرجع: {{reference}}. الرصيد الآن {{balance}}.',
  },
  payment_late: {
    subject: 'وصل مبلغ مدفوع متأخر',
    text: 'وصل مبلغ {{amount}} الذي دفعته {{academy}} بعد انتهاء عملية الدفع أو إلغائها، وأضيف مرة واحدة. المرجع: {{reference}}. الرصيد الآن {{balance}}.',
  },
  payment_refunded: {
    subject: 'رد مبلغ مدفوع إلكترونيًا',
    text: 'يُرد {{amount}} من محفظة {{academy}} بالطريقة التي دُفع بها: إلى البطاقة أو المحفظة الإلكترونية أو عبر فوري. مرجع الدفع: {{reference}}. السبب: {{reason}}. وإذا كان الدفع بالبطاقة، فقد يستغرق ظهوره عليها حتى 14 يومًا. الرصيد الآن {{balance}}.',
  },
  payment_refund_failed: {
    subject: 'تعذر رد المبلغ',
    text: 'تعذر رد {{amount}}، وعاد المبلغ إلى محفظة {{academy}}. مرجع الدفع: {{reference}}. الرصيد الآن {{balance}}.',
  },
  payout_sent: {
    subject: 'صرف مبلغ إلى حسابكم البنكي',
    text: 'حُوّل {{amount}} من محفظة {{academy}} إلى حسابها البنكي. مرجع البنك: {{reference}}. السبب: {{reason}}. الرصيد الآن {{balance}}.',
  },
  owed_taken: {
    subject: 'خصم المبلغ المستحق من المحفظة',
    text: 'خُصم {{amount}} من محفظة {{academy}} عن التحويل الذي أُلغي قبوله، ولم يبق عليها شيء.',
    text_owed:
      'خُصم {{amount}} من محفظة {{academy}} عن التحويل الذي أُلغي قبوله، وما زال عليها {{owed}}.',
  },
  transfer_rejected: {
    subject: 'تم رفض التحويل',
    text: 'تم رفض تحويل بقيمة {{amount}} لمدرسة {{academy}}. السبب: {{reason}}',
  },
  transfer_corrected: {
    subject: 'تم تصحيح مبلغ التحويل',
    text: 'صُحّح مبلغ تحويل {{academy}} من {{claimed}} إلى {{amount}} بحسب صورة الإثبات، والتحويل ما زال قيد المراجعة. السبب: {{reason}}',
  },
  join_request: {
    subject: 'طلب انضمام جديد',
    text: 'وصل إلى {{academy}} طلب انضمام من {{student}}.',
  },
  application_request: {
    subject: 'طلب تقديم جديد',
    text: 'وصل إلى {{academy}} طلب تقديم من {{student}}.',
  },
  guardian_consented: {
    subject: 'وافق ولي الأمر',
    text: 'وافق ولي أمر {{student}} على المشاركة في المسابقة.',
    text_unconfirmed:
      'جاءت الموافقة على مشاركة {{student}} من الهاتف الذي يدخل به الطالب. لا تُحتسب قبل أن تؤكدوا أنكم تعرفون ولي الأمر.',
  },
  guardian_declined: {
    subject: 'لم يوافق ولي الأمر',
    text: 'لم يوافق ولي أمر {{student}} على المشاركة في المسابقة.',
  },
  guardian_withdrew: {
    subject: 'سحب ولي الأمر موافقته',
    text: 'سحب ولي أمر {{student}} موافقته على المشاركة في المسابقة.',
  },
  guardian_guessed: {
    subject: 'تواريخ ميلاد خطأ',
    text: 'كتب من يحمل هاتف ولي أمر {{student}} تاريخ ميلاد خطأ ثلاث مرات، فأُغلقت بيانات الطالب أمامه يومًا. تأكدوا من رقم ولي الأمر، أو أكّدوا من صفحة الطالب أنكم تعرفونه.',
  },
  deletion_asked: {
    subject: 'طلب حذف حساب طالب',
    text: 'طلب ولي أمر {{student}} حذف الحساب وبياناته. يتم الحذف بعد 7 أيام، ويمكن لولي الأمر أو الدعم التراجع عنه حتى ذلك الحين. إن شككتم في الطلب فتواصلوا مع الدعم.',
  },
  deletion_withdrawn: {
    subject: 'لن يُحذف حساب الطالب',
    text: 'تم التراجع عن حذف حساب {{student}}.',
  },
  move_asked: {
    subject: 'طالب يطلب مغادرة مدرستكم',
    text: 'يطلب {{student}} مغادرة مدرستكم. وافقوا أو ارفضوا من صفحة الطالب خلال 14 يومًا، فبعدها قد يقرر المنظمون.',
  },
  student_left: {
    subject: 'غادر طالب مدرستكم',
    text: 'غادر {{student}} مدرستكم. يبقى ما تحقق معًا في النسخ المنتهية من المسابقة.',
  },
  student_moved_in: {
    subject: 'نُقل طالب إلى مدرستكم',
    text: 'نقل المنظمون {{student}} إلى مدرستكم. إن كنتم تعرفون ولي الأمر فأكدوا ذلك من صفحة الطالب: ما أكدته مدرسة أخرى لا يسري لديكم.',
  },
  child_left: {
    subject: 'غادر {{student}} المدرسة',
    text: '{{site}}: لم يعد {{student}} تابعًا إلى {{academy}}. تبقى ردودكم كما هي، ولا يلزمكم فعل شيء.',
  },
  child_moved: {
    subject: 'انتقل {{student}} إلى مدرسة أخرى',
    text: '{{site}}: انتقل {{student}} من {{academy}} إلى {{to}}. تبقى ردودكم كما هي، ولا يلزمكم فعل شيء.',
  },
  projects_due: {
    subject: 'آخر موعد لتسليم المشروعات {{until}}',
    text: 'فرق لم تسلّم مشروعها بعد: {{teams}}. يمكن التسليم حتى {{until}}.',
  },
  edition_opened: {
    subject: 'فُتحت {{edition}}',
    text: 'يمكن لمدرستكم {{academy}} الآن المشاركة في {{edition}}. افتحوا لوحة المدرسة: {{link}}',
    text_dated:
      'يمكن لمدرستكم {{academy}} الآن المشاركة في {{edition}}. آخر موعد للتسجيل وشراء الفرق: {{until}}. افتحوا لوحة المدرسة: {{link}}',
  },
  final_invited: {
    subject: 'فريق {{team}} مدعو إلى {{event}}',
    text: 'لفريق {{team}} من {{academy}} مكان في {{event}}. يُرجى قبوله أو الاعتذار عنه من صفحة النتائج قبل {{until}}، وبعد ذلك ينتقل المكان إلى الفريق التالي.',
  },
  invitation_expired: {
    subject: 'انتقل مكان فريق {{team}} إلى الفريق التالي',
    text: 'لم يصل رد على دعوة فريق {{team}} إلى {{event}} قبل {{until}}.',
  },
  results_shown: {
    subject: 'مراكز فرقكم في {{event}}',
    text: 'ظهرت مراكز فرقكم في {{event}} في صفحة النتائج، ويمكنكم الاعتراض حتى {{until}}.',
  },
  appeal_answered: {
    subject: 'الرد على اعتراضكم بشأن فريق {{team}}',
    text: 'وصل الرد على الاعتراض على مركز فريق {{team}} في {{event}}، وتجدونه في صفحة النتائج.',
  },
  names_reminder: {
    subject: 'يُرجى تأكيد الأسماء على الشهادات',
    text: 'تصدر الشهادات بالأسماء التي تؤكدها المدرسة. يُرجى مراجعة أسماء الطلاب والمشرفين هنا:\n{{origin}}/academy/certificates',
  },
  announcement: {
    subject: '{{title}}',
    text: '{{academy}}: {{title}}\n\n{{body}}',
  },
  /** The same at the school's own bell, which need not name the school. */
  bell: {
    edition_opened: 'يمكن لمدرستكم الآن المشاركة في {{edition}}.',
    edition_opened_dated:
      'يمكن لمدرستكم الآن المشاركة في {{edition}}. آخر موعد للتسجيل وشراء الفرق: {{until}}.',
    announcement: '{{body}}',
    transfer_approved:
      'تم قبول تحويل بقيمة {{amount}} وإضافته إلى محفظتك. الرصيد الآن {{balance}}.',
    transfer_rejected: 'تم رفض تحويل بقيمة {{amount}}. السبب: {{reason}}',
    academy_activated: 'تم تفعيل حسابك. يمكنك الآن شراء الفرق وقبول الطلاب.',
    academy_activated_short:
      'تم تفعيل حسابك، ويمكنك الآن قبول الطلاب. سعر الفريق الواحد {{price}}: أضف {{missing}} أخرى لشراء أول فريق.',
    academy_suspended: 'أوقفت إدارة المنصة حسابك. السبب: {{reason}}',
    academy_reactivated: 'رفعت إدارة المنصة الإيقاف عن حسابك.',
    wallet_credited:
      'أضافت إدارة المنصة {{amount}} إلى محفظتك. السبب: {{reason}}. الرصيد الآن {{balance}}.',
    wallet_debited:
      'خصمت إدارة المنصة {{amount}} من محفظتك. السبب: {{reason}}. الرصيد الآن {{balance}}.',
    purchase_refunded:
      'رُدّت فرق: {{teams}}، وأُضيف {{amount}} إلى محفظتك. السبب: {{reason}}. الرصيد الآن {{balance}}.',
    transfer_reversed:
      'أُلغي قبول تحويل بقيمة {{amount}}، وخُصم {{taken}} من محفظتك. السبب: {{reason}}. الرصيد الآن {{balance}}.',
    transfer_reversed_owed:
      'أُلغي قبول تحويل بقيمة {{amount}}، وخُصم {{taken}} من محفظتك. السبب: {{reason}}. بقي على مدرستك {{owed}}: تُخصم من أول مبلغ يصل.',
    payment_received:
      'وصل المبلغ الذي دفعته: {{amount}}. المرجع: {{reference}}. الرصيد الآن {{balance}}.',
    payment_late:
      'وصل المبلغ الذي دفعته، وهو {{amount}}، بعد انتهاء عملية الدفع أو إلغائها، وأضيف مرة واحدة. المرجع: {{reference}}. الرصيد الآن {{balance}}.',
    payment_refunded:
      'يُرد {{amount}} من محفظتك بالطريقة التي دُفع بها. السبب: {{reason}}. وإذا كان الدفع بالبطاقة، فقد يستغرق ظهوره عليها حتى 14 يومًا. الرصيد الآن {{balance}}.',
    payment_refund_failed: 'تعذر رد {{amount}}، وعاد المبلغ إلى محفظتك. الرصيد الآن {{balance}}.',
    payout_sent:
      'حُوّل {{amount}} من محفظتك إلى حسابك البنكي. مرجع البنك: {{reference}}. السبب: {{reason}}. الرصيد الآن {{balance}}.',
    owed_taken: 'خُصم {{amount}} من محفظتك عن التحويل الذي أُلغي قبوله، ولم يبق على مدرستك شيء.',
    owed_taken_owed:
      'خُصم {{amount}} من محفظتك عن التحويل الذي أُلغي قبوله، وما زال على مدرستك {{owed}}.',
    join_request: 'أرسل {{student}} طلب انضمام إلى مدرستك.',
    application_request: 'تقدّم {{student}} بطلب للالتحاق بمدرستك.',
  },
  guardian_link: {
    subject: 'موافقة ولي الأمر في {{site}}',
    text: '{{site}}: مرحبًا {{guardian}}، وصلنا تسجيل {{student}} في المسابقة، وفيه أنك ولي الأمر. المشاركة مجانية للأسرة. من هذا الرابط الخاص بك تعرف من يسأل وعمّ يسأل، وتوافق أو لا توافق: {{link}}',
    text_school:
      '{{site}} و{{school}}: مرحبًا {{guardian}}، وصلنا تسجيل {{student}} في المسابقة، وفيه أنك ولي الأمر. المشاركة مجانية للأسرة. من هذا الرابط الخاص بك تعرف من يسأل وعمّ يسأل، وتوافق أو لا توافق: {{link}}',
  },
  /** Prefilled for the school in wa.me: never with the guardian's own link. */
  guardian_reminder:
    '{{school}}: مرحبًا {{guardian}}، أرسلت إليك منصة {{site}} رسالة واتساب فيها رابط خاص بك للموافقة على مشاركة {{student}}. نرجو فتح الرابط وإكمال الموافقة.',
  /** Prefilled for the organiser in wa.me, in both languages. */
  crew_link:
    '{{site}}: مرحبًا {{name}}، هذا رابطك الخاص للتحكيم في {{event}}. عند فتحه يصلك رمز: {{link}}',
  /** The same while no link was sent. */
  guardian_announced:
    '{{school}}: مرحبًا {{guardian}}، نود أن يشارك {{student}} في {{site}}، ولا بد أن توافق أولًا. ستصلك من المنصة رسالة واتساب فيها رابط خاص بك.',
  /**
   * Codes that say what for: the account of one child, a guardian's consent, a new phone or email.
   */
  code_named: {
    subject: 'رمز التحقق من {{site}}',
    text: 'رمز التحقق لحساب {{name}} في {{site}} هو {{code}}. صالح لمدة 10 دقائق، ولا تشاركه مع أحد.',
  },
  new_device_named: {
    subject: 'تسجيل دخول من جهاز جديد',
    text: 'سُجّل الدخول إلى حساب {{name}} في {{site}} من جهاز جديد. إذا لم تكن أنت، فغيّر كلمة المرور الآن وسجّل الخروج من الأجهزة الأخرى.',
  },
  password_changed_named: {
    subject: 'تم تغيير كلمة المرور',
    text: 'تغيّرت كلمة مرور حساب {{name}} في {{site}}. إذا لم تغيّرها بنفسك، فاطلب كلمة مرور جديدة من صفحة الدخول الآن وأخبر الدعم.',
  },
  code_contact: {
    subject: 'رمز تأكيد بيانات التواصل في {{site}}',
    text: 'رمز تأكيد هذا الرقم أو البريد لحساب {{name}} في {{site}} هو {{code}}. صالح لمدة 10 دقائق، ولا تشاركه مع أحد. إن لم تطلب ذلك فتجاهل الرسالة.',
  },
  phone_changed: {
    subject: 'تغيّر رقم هاتف حسابك',
    text: 'تغيّر رقم هاتف حساب {{name}} في {{site}} إلى {{value}}. إن لم يكن ذلك بعلمك فتواصل مع الدعم فورًا.',
  },
  email_changed: {
    subject: 'تغيّر البريد الإلكتروني لحسابك',
    text: 'تغيّر البريد الإلكتروني لحساب {{name}} في {{site}} إلى {{value}}. إن لم يكن ذلك بعلمك فتواصل مع الدعم فورًا.',
  },
  code_family: {
    subject: 'رمز صفحة ولي الأمر في {{site}}',
    text: 'رمز صفحة ولي الأمر في {{site}}، للرد على مشاركة أبنائك وفتح بياناتهم، هو {{code}}. اكتبه في صفحة ولي الأمر التي فتحتها وحدها، ولا ترسله إلى أحد. صالح لمدة 10 دقائق. إن لم تطلبه فتجاهل الرسالة.',
  },
  certificate_ready: {
    subject: 'شهادتك جاهزة',
    text: 'شهادتك في {{event}} جاهزة، ويمكنك تنزيلها وطباعتها من حسابك.',
  },
  certificate_corrected: {
    subject: 'صُحّحت شهادتك',
    text: 'صُحّحت شهادتك في {{event}} وصدرت من جديد. نزّل الجديدة واطبعها من حسابك، فالسابقة لم يعد يُعتد بها.',
  },
  certificates_corrected: {
    subject: 'صُحّحت شهادة من شهادات مدرستك',
    text: 'صُحّحت شهادة من شهادات مدرستك وصدرت من جديد. نزّل الجديدة واطبعها من صفحة الشهادات، فالسابقة لم يعد يُعتد بها.',
  },
  certificates_ready: {
    subject: 'الشهادات جاهزة',
    text: 'شهادات مدرستك جاهزة، ويمكنك تنزيلها وطباعتها من صفحة الشهادات.',
  },
  team_joined: {
    subject: 'أنت الآن في فريق',
    text: 'مرحبًا {{student}}، أضافتك {{academy}} إلى فريق {{team}} في {{site}}. ترى زملاءك ومن يقود الفريق في حسابك.',
  },
  team_left: {
    subject: 'انتهت عضويتك في الفريق',
    text: 'مرحبًا {{student}}، أنهت {{academy}} عضويتك في فريق {{team}} في {{site}}. لأي سؤال تواصل مع مشرف المسابقة في مدرستك.',
  },
  payment_account_changed: {
    subject: 'تم تغيير حساب الدفع في {{site}}',
    text: 'غيّر {{administrator}} حساب الدفع الذي تحوّل إليه المدارس في {{site}} من {{before}} إلى {{after}}. إن لم يكن هذا متفقًا عليه فراجع سجل التدقيق في لوحة الإدارة وصحّح الحساب فورًا.',
  },
  money_limit_changed: {
    subject: 'تم تغيير حد المال في {{site}}',
    text: 'غيّر {{administrator}} ما يجوز لمسؤول واحد تحريكه وحده في يوم في {{site}} من {{before}} إلى {{after}}. إن لم يكن هذا متفقًا عليه فراجع سجل التدقيق في لوحة الإدارة وصحّح الحد فورًا.',
  },
  /** Roles of administrators, as messages to owners name them. */
  admin_roles: { owner: 'مالك', finance: 'مالية', support: 'دعم', read_only: 'اطلاع فقط' },
  desk_digest: {
    subject: 'ما ينتظر المراجعة اليوم في {{site}}',
    text: 'صباح الخير {{administrator}}، هذا ما ينتظر في {{site}}:\n\n{{lines}}\n\n{{link}}\n\nلإيقاف هذه الرسالة اليومية افتح صفحة حسابك في لوحة الإدارة.',
  },
  digest_lines: {
    waiting: '• تحويلات قيد المراجعة: {{total}}، مجموعها {{amount}}',
    oldest: '• أقدمها رُفع في {{day}}',
    duplicates: '• تحويلات ربما رُفعت مرتين: {{total}}',
    schools: '• مدارس تنتظر التفعيل: {{total}}',
    statements: '• كشوف حساب مفتوحة: {{total}}',
    refunds: '• مبالغ مطلوب ردها وعمليات مالية أخرى تنتظر الموافقة: {{total}}',
    events: '• أخبار من جهات الدفع تحتاج إلى مراجعة: {{total}}',
    differences: '• فروق مع جهات الدفع: {{total}}',
  },
  webhook_made: {
    subject: 'إشعار برمجي جديد في {{site}}',
    text: 'أنشأ {{administrator}} الإشعار البرمجي «{{name}}» الذي يُبلغ {{host}} بما يحدث في {{site}} بأرقام السجلات وحدها. إن لم يكن هذا متفقًا عليه فاحذفه فورًا وراجع سجل التدقيق في لوحة الإدارة.',
  },
  webhook_given_up: {
    subject: 'أحداث من {{site}} لم تصل',
    text: 'لم يستلم {{host}} شيئًا من الإشعار البرمجي «{{name}}» منذ ثلاثة أيام. توقفت محاولات إرسال أقدم أحداثه، وتستمر محاولات الأحداث الأحدث. راجع صفحة الإشعار في لوحة الإدارة، وأصلح النظام المستلم، ثم أعد منها إرسال ما ينقص.',
  },
  webhook_disabled: {
    subject: 'تعطل إشعار برمجي في {{site}}',
    text: 'تم تعطيل الإشعار البرمجي «{{name}}» الموجه إلى {{host}} لأن النظام المستلم أجاب بأن العنوان لم يعد موجودًا (410)، أو لم يستلم شيئًا منذ عشرة أيام. لن يُبلَّغ بشيء حتى يفعّله مالك من صفحته في لوحة الإدارة.',
  },
  api_key_made: {
    subject: 'مفتاح ربط جديد في {{site}}',
    text: 'أنشأ {{administrator}} مفتاح الربط «{{name}}» الذي يتيح لنظام آخر قراءة بيانات {{site}} أو تغييرها. إن لم يكن هذا متفقًا عليه فألغِ المفتاح فورًا وراجع سجل التدقيق في لوحة الإدارة.',
  },
  administrator_added: {
    subject: 'مسؤول جديد في {{site}}',
    text: 'أنشأ {{administrator}} حسابًا في إدارة {{site}} باسم {{name}} ({{email}}) بدور «{{role}}». إن لم يكن هذا متفقًا عليه فأوقف الحساب فورًا وراجع سجل التدقيق في لوحة الإدارة.',
  },
  administrator_enabled: {
    subject: 'أُعيد فتح حساب مسؤول في {{site}}',
    text: 'أعاد {{administrator}} فتح حساب {{name}} ({{email}}) في إدارة {{site}} بدور «{{role}}». إن لم يكن هذا متفقًا عليه فأوقف الحساب فورًا وراجع سجل التدقيق في لوحة الإدارة.',
  },
  administrator_raised: {
    subject: 'صلاحيات أوسع لمسؤول في {{site}}',
    text: 'منح {{administrator}} المسؤول {{name}} ({{email}}) دور «{{role}}» في إدارة {{site}}. إن لم يكن هذا متفقًا عليه فأعد الدور السابق فورًا وراجع سجل التدقيق في لوحة الإدارة.',
  },
  administrator_reset: {
    subject: 'أُعيد ضبط دخول مسؤول في {{site}}',
    text: 'أعاد {{administrator}} ضبط دخول {{name}} ({{email}}، الدور: {{role}}) إلى إدارة {{site}}: للحساب الآن كلمة مرور مؤقتة، والمصادقة الثنائية متوقفة. إن لم يكن هذا متفقًا عليه فأوقف الحساب فورًا وراجع سجل التدقيق في لوحة الإدارة.',
  },
  administrator_recovered: {
    subject: 'اختار مسؤول كلمة مرور جديدة برمز في {{site}}',
    text: 'نسي {{name}} ({{email}}، الدور: {{role}}) كلمة المرور واختار غيرها برمز وصل إلى بريده وبالمصادقة الثنائية. انتهت كل جلسات الحساب في إدارة {{site}} ومفاتيح الربط التي أنشأها. إن لم يكن هو من فعل ذلك فأوقف الحساب فورًا.',
  },
  request_approved: {
    subject: 'تم قبول طلبك',
    text: 'مرحبًا {{student}}، قبلت {{academy}} طلبك في {{site}}.',
  },
  request_rejected: {
    subject: 'تم رفض طلبك',
    text: 'مرحبًا {{student}}، لم تقبل {{academy}} طلبك في {{site}}. يمكنك التقديم إلى مدرسة أخرى.',
  },
  team_track: {
    subject: 'أصبح لفريقك مسار',
    text: 'اختارت مدرستك «{{track}}» لفريق {{team}}. تجد كتيب القواعد والملفات في حسابك.',
  },
  deadline_members: {
    subject: 'ما زال بإمكان مدرستك أن تضمك إلى فريق',
    text: 'يمكن أن تضمك {{academy}} إلى فريق حتى {{date}}، ولست في فريق بعد. تواصل مع مشرف المسابقة في مدرستك.',
  },
  deadline_track: {
    subject: 'لم يُختر مسار لفريقك بعد',
    text: 'يمكن أن تختار مدرستك مسارًا لفريق {{team}} حتى {{date}}. تحدث مع المشرف عن المسار الذي تريده.',
  },
  project_due: {
    subject: 'اقترب موعد تسليم مشروع فريقك',
    text: 'يمكن تسليم مشروع فريق {{team}} حتى {{date}}، ولم يُسلَّم بعد.',
  },
  project_last_day: {
    subject: 'اقترب اليوم الأخير لتسليم مشروع فريقك',
    text: 'آخر يوم لتسليم مشروع فريق {{team}} هو {{date}}، ولم يُسلَّم بعد.',
  },
  project_reminded: {
    subject: 'مدرستك تسأل عن مشروعك',
    text: 'تذكّر مدرستك فريق {{team}} بإكمال مشروعه وتسليمه.',
  },
  project_commented: {
    subject: 'علّقت مدرستك على مشروعك',
    text: 'على مشروع فريق {{team}} تعليق جديد.',
  },
  project_handed_in: {
    subject: 'سُلِّم مشروع فريقك',
    text: 'سُلِّم مشروع فريق {{team}}. ويمكن تسليمه من جديد حتى الموعد الأخير.',
  },
  event_near: {
    subject: 'موعد قريب: {{event}}',
    text: 'يبدأ {{event}} في {{date}}. المكان: {{place}}. ترى في حسابك هل فريقك جاهز.',
  },
  own_guardian_consented: {
    subject: 'وافق ولي أمرك',
    text: 'وافق ولي أمرك على مشاركتك في المسابقة.',
  },
  own_guardian_declined: {
    subject: 'لم يوافق ولي أمرك',
    text: 'لم يوافق ولي أمرك على مشاركتك في المسابقة. تحدث معه: يمكنه تغيير قراره من الرابط نفسه.',
  },
  own_guardian_withdrew: {
    subject: 'سحب ولي أمرك موافقته',
    text: 'سحب ولي أمرك موافقته على مشاركتك في المسابقة. تحدث معه: يمكنه تغيير قراره من الرابط نفسه.',
  },
  own_guardian_guessed: {
    subject: 'تواريخ ميلاد خطأ',
    text: 'كتب من يحمل هاتف ولي أمرك تاريخ ميلادك خطأ ثلاث مرات، فأُغلقت بياناتك أمامه يومًا. تأكد من رقم ولي أمرك في حسابك.',
  },
  own_deletion_asked: {
    subject: 'طُلب حذف حسابك',
    text: 'طلب ولي أمرك حذف حسابك وبياناتك. يتم الحذف بعد 7 أيام، ويمكن لولي أمرك التراجع حتى ذلك الحين. إن كان رقم ولي الأمر خطأ فتواصل مع الدعم فورًا.',
  },
  own_deletion_withdrawn: {
    subject: 'لن يُحذف حسابك',
    text: 'تم التراجع عن حذف حسابك.',
  },
  own_released: {
    subject: 'غادرت مدرستك',
    text: 'لم تعد تابعًا إلى {{academy}}. يمكنك الانضمام إلى مدرسة أخرى برمز الفصل أو بطلب. يبقى تاريخك وشهاداتك معك.',
    text_reason:
      'لم تعد تابعًا إلى {{academy}}. السبب: {{reason}}. يمكنك الانضمام إلى مدرسة أخرى برمز الفصل أو بطلب. يبقى تاريخك وشهاداتك معك.',
  },
  own_transferred: {
    subject: 'نُقلت إلى مدرسة أخرى',
    text: 'نقلك المنظمون إلى {{academy}}. السبب: {{reason}}. يبقى تاريخك وشهاداتك معك.',
  },
  own_move_refused: {
    subject: 'لم توافق مدرستك',
    text: 'لم توافق {{academy}} على مغادرتك. السبب: {{reason}}',
  },
  card_renewed: {
    subject: 'بطاقة جديدة لحسابك',
    text: 'أصدرت {{academy}} بطاقة جديدة لحسابك، فتوقفت البطاقة السابقة وكلمة المرور السابقة. إن لم تطلبها فأخبر ولي أمرك والمدرسة.',
  },
  /** For the student's bell, without the greeting of the message. */
  student_bell: {
    announcement: '{{body}}',
    request_approved: 'قبلتك {{academy}}، ويمكنها الآن أن تضمك إلى فريق.',
    request_rejected: 'لم تقبل {{academy}} طلبك. يمكنك التقديم إلى مدرسة أخرى.',
    team_joined: 'أضافتك {{academy}} إلى فريق {{team}}.',
    team_left: 'أنهت {{academy}} عضويتك في فريق {{team}}.',
  },
  /** Why a request was closed without a decision of the school. */
  closed: { joined_another_school: 'انضم الطالب إلى مدرسة أخرى' },
  /** The same, said to the student. */
  closed_own: { joined_another_school: 'أُغلق هذا الطلب لأنك انضممت إلى مدرسة أخرى' },
  /** Instead of the name of a student who has closed the account. */
  deleted_account: 'حساب محذوف',
  /** Recent activity on the dashboard. */
  activity: {
    join_request: 'طلب انضمام من {{student}}',
    application_request: 'طلب تقديم من {{student}}',
    student_approved: 'تم قبول الطالب {{student}}',
  },
  temporary_password_warning: {
    academy: 'هذه كلمة مرور مؤقتة. احفظها أو غيّرها من إعدادات المدرسة.',
    student: 'هذه كلمة مرور مؤقتة. احفظها أو غيّرها من صفحة «ملفي الشخصي».',
  },
  ledger: {
    deposit: 'إيداع عبر {{bank}}',
    paid_online: 'دفع إلكتروني، مرجع {{reference}}',
    online_refund: 'رد مبلغ الدفع الإلكتروني {{reference}}',
    online_refund_back: 'تعذر رد مبلغ الدفع الإلكتروني {{reference}} فعاد إلى المحفظة',
    purchase: 'شراء فرق: {{count}}',
    refund: 'استرداد',
    refunded: 'رد فرق، إشعار دائن {{credit_note}}',
    reversal: 'إلغاء قبول تحويل عبر {{bank}}',
    owed_taken: 'خصم المبلغ المستحق',
    debt: 'لم تغطه المحفظة، مستحق على المدرسة: تحويل عبر {{bank}}',
    payout: 'صرف إلى البنك، مرجع {{reference}}',
    adjustment: 'تسوية رصيد',
    merge: 'نقل بين حسابي مدرسة واحدة',
  },
};
