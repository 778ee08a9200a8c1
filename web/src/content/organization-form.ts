import type { Localized } from './localized.ts';

/** Tracks a school can say it comes for, in the order of the choice. */
export const FORM_TRACKS = ['innovation', 'wellness', 'soccer', 'climate'] as const;
export type FormTrack = (typeof FORM_TRACKS)[number];

export const organizationForm: Localized<{
  name: string;
  metaDescription: string;
  title: string;
  lead: string;
  choose: string;
  tracks: Record<FormTrack, string>;
  ready: Record<FormTrack, string>;
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
      'How a school takes part in Midan, in three steps: create an account, pay the deposit, then buy teams and fill them with students.',
    title: 'Three steps to the arena',
    lead: 'Your school registers, and your students compete. You need a phone to receive a code, a bank transfer, and about ten minutes.',
    choose: 'Which track are you entering?',
    tracks: {
      innovation: 'Innovation and Entrepreneurship',
      wellness: 'Wellness Wave AI-Robo Challenge',
      soccer: 'Robo Soccer League',
      climate: 'Climate Action Challenge',
    },
    ready: {
      innovation: 'One project per team, in one of five themes. Hardware is optional.',
      wellness: 'One robot per team, built on the educational robot board.',
      soccer: 'One soccer robot per team. Bring a spare battery.',
      climate: 'One robot per team, built with the specified board and fully assembled in advance.',
    },
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
      'كيف تشارك المدرسة في ميدان في ثلاث خطوات: أنشئ الحساب، وادفع مبلغ التأمين، واشترِ الفرق وأضف إليها الطلاب.',
    title: 'ثلاث خطوات إلى الساحة',
    lead: 'المدرسة تسجّل والطلاب ينافسون. كل ما تحتاج إليه هاتف يصله رمز واحد، وتحويل بنكي، ونحو عشر دقائق.',
    choose: 'لأي مسار تستعد؟',
    tracks: {
      innovation: 'الابتكار وريادة الأعمال',
      wellness: 'موجة العافية: الذكاء الاصطناعي والروبوت',
      soccer: 'دوري كرة قدم الروبوتات',
      climate: 'تحدي العمل المناخي',
    },
    ready: {
      innovation: 'مشروع واحد لكل فريق في محور من خمسة، والأجهزة اختيارية.',
      wellness: 'روبوت واحد لكل فريق، مبني على لوحة الروبوت التعليمية.',
      soccer: 'روبوت لاعب واحد لكل فريق، ولا تنسَ بطارية احتياطية.',
      climate: 'روبوت واحد لكل فريق، مبني باللوحة المحددة ومجمَّع بالكامل مسبقًا.',
    },
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
