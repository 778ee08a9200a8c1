import type { Localized } from './localized.ts';

export const organizationForm: Localized<{
  name: string;
  metaDescription: string;
  title: string;
  lead: string;
  choose: string;
  ready: Record<string, string>;
  about: string;
  stepsTitle: string;
  /** {{deposit}} and {{price}} are amounts in EGP. */
  steps: { title: string; text: string }[];
  register: string;
  login: string;
  loginQuestion: string;
}> = {
  en: {
    name: 'Register your school',
    metaDescription:
      'How a school takes part in {brand}, in three steps: create an account, pay the deposit, then buy teams and fill them with students.',
    title: 'Three steps to the arena',
    lead: 'Your school registers, and your students compete. You need a phone to receive a code, a bank transfer, and about ten minutes.',
    choose: 'Which track are you entering?',
    ready: {
      innovation: 'One project per team, in one of five themes. Hardware is optional.',
      'wellness-wave': 'One robot per team, built on the educational robot board.',
      'robo-soccer': 'One soccer robot per team. Bring a spare battery.',
    },
    about: 'About this track',
    stepsTitle: 'From here to your first match',
    steps: [
      {
        title: 'Create your school’s account',
        text: 'Name, licence number and a contact person. A six-digit code sent to the phone confirms it’s you.',
      },
      {
        title: 'Pay the deposit',
        text: 'Transfer {{deposit}} or more and upload the proof. Once it is approved, your account is active and the money stays in your wallet.',
      },
      {
        title: 'Buy teams and fill them',
        text: 'A team costs {{price}}, paid from the wallet. Give each team 2 to 3 students and a mentor, and choose its leader.',
      },
    ],
    register: 'Create your school’s account',
    login: 'Log in',
    loginQuestion: 'Already have a school account?',
  },
  ar: {
    name: 'سجّل مدرستك',
    metaDescription:
      'كيف تشارك المدرسة في {brand} في ثلاث خطوات: أنشئ الحساب، وادفع مبلغ التأمين، واشترِ الفرق وأضف إليها الطلاب.',
    title: 'ثلاث خطوات إلى الساحة',
    lead: 'المدرسة تسجّل والطلاب ينافسون. كل ما تحتاج إليه هاتف يصله رمز واحد، وتحويل بنكي، ونحو عشر دقائق.',
    choose: 'لأي مسار تستعد؟',
    ready: {
      innovation: 'مشروع واحد لكل فريق في محور من خمسة، والأجهزة اختيارية.',
      'wellness-wave': 'روبوت واحد لكل فريق، مبني على لوحة الروبوت التعليمية.',
      'robo-soccer': 'روبوت لاعب واحد لكل فريق، ولا تنسَ بطارية احتياطية.',
    },
    about: 'عن هذا المسار',
    stepsTitle: 'من هنا إلى أول مباراة',
    steps: [
      {
        title: 'أنشئ حساب المدرسة',
        text: 'اسم المدرسة ورقم الترخيص ومسؤول للتواصل، ثم رمز من ستة أرقام يصل إلى الهاتف ليؤكد هويتك.',
      },
      {
        title: 'ادفع مبلغ التأمين',
        text: 'حوّل {{deposit}} أو أكثر وارفع إثبات التحويل. عند قبوله يُفعَّل الحساب، ويبقى المبلغ في محفظتك.',
      },
      {
        title: 'اشترِ الفرق وأضف طلابها',
        text: 'سعر الفريق {{price}} تُخصم من المحفظة. أضف إلى كل فريق طالبين أو ثلاثة ومشرفًا، واختر قائده.',
      },
    ],
    register: 'أنشئ حساب المدرسة',
    login: 'تسجيل الدخول',
    loginQuestion: 'لمدرستك حساب بالفعل؟',
  },
};
