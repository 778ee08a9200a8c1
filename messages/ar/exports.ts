/** Words in exported files. */
export default {
  students: {
    first_name: 'الاسم الأول',
    last_name: 'الاسم الأخير',
    email: 'البريد الإلكتروني',
    phone_number: 'رقم الهاتف',
    birth_date: 'تاريخ الميلاد',
    gender: 'الجنس',
    status: 'الحالة',
    team: 'الفريق',
    role: 'الدور',
    created_at: 'تاريخ التسجيل',
    genders: { male: 'ذكر', female: 'أنثى' },
    /** Part 2 §4. */
    statuses: {
      pending: 'في الانتظار',
      verified: 'مفعل',
      inactive: 'غير نشط',
      active: 'نشط',
      suspended: 'موقوف',
    },
    roles: { leader: 'قائد', member: 'عضو' },
  },
};
