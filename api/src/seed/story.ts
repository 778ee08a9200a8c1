import type { Paper } from './proofs.ts';

/** An event in an academy's money. Amounts in EGP, times in days or hours ago. */
export type Step =
  | { kind: 'approved'; days: number; amount: number; paper: Paper }
  | { kind: 'rejected'; days: number; amount: number; paper: Paper; reason: string }
  | { kind: 'pending'; hours: number; amount: number; paper: Paper; repeats?: Repeat }
  | { kind: 'bought'; days: number; teams: number; coupon?: string }
  /** Refunds the academy's latest purchase. */
  | { kind: 'refunded'; days: number; reason: string }
  | { kind: 'adjusted'; days: number; amount: number; reason: string };

/** What a suspicious transfer shares with the academy's previous one. */
export type Repeat = 'picture' | 'reference';

const approved = (days: number, amount: number, paper: Paper): Step => ({
  kind: 'approved',
  days,
  amount,
  paper,
});
const rejected = (days: number, amount: number, paper: Paper, reason: string): Step => ({
  kind: 'rejected',
  days,
  amount,
  paper,
  reason,
});
/** So that it looks suspicious. */
const pending = (hours: number, amount: number, paper: Paper, repeats?: Repeat): Step => ({
  kind: 'pending',
  hours,
  amount,
  paper,
  ...(repeats ? { repeats } : {}),
});
/** At the full price, less the discount of a coupon's code. */
const bought = (days: number, teams: number, coupon?: string): Step => ({
  kind: 'bought',
  days,
  teams,
  ...(coupon ? { coupon } : {}),
});
const refunded = (days: number, reason: string): Step => ({ kind: 'refunded', days, reason });
/** Step: so many days ago an administrator corrected the wallet by a signed amount (EGP). */
const adjusted = (days: number, amount: number, reason: string): Step => ({
  kind: 'adjusted',
  days,
  amount,
  reason,
});

/** Six months of money per academy, oldest first. Transfers are decided on the same day. */
export const STORY: Record<string, Step[]> = {
  school: [
    approved(182, 10_000, 'slip'),
    bought(178, 2, 'WELCOME500'),
    approved(166, 22_500, 'advice'),
    bought(162, 5, 'BULK1000'),
    rejected(141, 27_000, 'app', 'الرقم المرجعي غير موجود في كشف الحساب.'),
    approved(138, 27_000, 'app'),
    bought(134, 6, 'SUMMER25'),
    approved(108, 18_000, 'slip'),
    bought(103, 4, 'SCHOOLS5'),
    bought(101, 1),
    refunded(99, 'فريق أضيف بالخطأ مرتين'),
    approved(74, 22_500.5, 'app'),
    bought(69, 4, 'FIRST3'),
    approved(45, 18_000, 'advice'),
    bought(41, 3),
    adjusted(33, 250, 'تسوية رسوم تحويل خُصمت مرتين'),
    bought(17, 2, 'MIDAN10'),
    approved(6, 4500, 'slip'),
    pending(20, 9000, 'app'),
  ],
  'new-school': [pending(30, 5000, 'slip')],
  'papyrus-bay': [
    approved(168, 13_500, 'advice'),
    bought(165, 3, 'EARLYBIRD'),
    approved(119, 9000, 'advice'),
    bought(96, 2, 'FIRST3'),
    approved(52, 9000, 'app'),
    bought(50, 2),
    rejected(24, 5400, 'advice', 'The statement shows another amount under this reference.'),
    pending(9, 4500, 'advice', 'reference'),
  ],
  josour: [
    approved(157, 9000, 'slip'),
    bought(155, 2, 'WELCOME500'),
    approved(92, 9000, 'slip'),
    bought(90, 2, 'FIRST3'),
    approved(35, 18_000, 'app'),
    bought(31, 4, 'BULK1000'),
  ],
  'delta-stars': [
    approved(140, 4500, 'app'),
    bought(137, 1, 'SUMMER25'),
    approved(75, 9000, 'slip'),
    bought(72, 2, 'PARTNER15'),
    pending(55, 9000, 'slip', 'picture'),
  ],
  'granite-gate': [
    approved(117, 9000, 'advice'),
    bought(112, 2, 'SCHOOLS5'),
    adjusted(60, -100, 'رسوم تحويل مرتد'),
  ],
  bostan: [
    rejected(95, 4000, 'app', 'أُلغي التحويل من البنك قبل وصوله.'),
    approved(93, 4500, 'app'),
    bought(86, 1),
    pending(3, 4500, 'app'),
  ],
  'blue-lotus': [approved(79, 13_500, 'advice'), bought(58, 2, 'MIDAN10'), bought(28, 1)],
  sunstone: [approved(34, 1500, 'advice'), pending(0.6, 2500, 'advice')],
  waha: [
    rejected(25, 4000, 'slip', 'المبلغ المسجل لا يطابق كشف الحساب.'),
    pending(120, 4000.75, 'slip'),
  ],
  marsa: [approved(130, 9000, 'slip'), bought(127, 1, 'WELCOME500')],
  shorouk: [rejected(16, 4000, 'app', 'لم يصل المبلغ إلى الحساب؛ يرجى مراجعة البنك.')],
  minaa: [pending(76, 2000, 'app')],
};
