/** Sentences in the `message` of successful answers. */
export default {
  ok: 'تمت العملية بنجاح',
  signed_in: 'تم تسجيل الدخول بنجاح',
  signed_out: 'تم تسجيل الخروج بنجاح',
  registered_whatsapp: 'تم إنشاء الحساب، وأُرسل رمز التحقق عبر واتساب',
  registered_email: 'تم إنشاء الحساب، وأُرسل رمز التحقق إلى بريدك الإلكتروني',
  otp_resent: 'تم إرسال رمز تحقق جديد',
  phone_verified: 'تم التحقق بنجاح!',
  credentials_saved: 'تم حفظ بياناتك',
  password_changed: 'تم تغيير كلمة المرور بنجاح',
  transfer_uploaded: 'تم رفع إثبات التحويل بنجاح',
  transfer_approved: 'تم قبول التحويل بنجاح',
  transfer_rejected: 'تم رفض التحويل',
  teams_purchased: 'تم شراء {{count}} فريق بنجاح!',
};
