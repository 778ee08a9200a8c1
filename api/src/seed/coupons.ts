import { asPiastres, type CouponTerms, cairoDate } from '@midan/contract';
import { addHours, type Seeding } from './seeding.ts';

interface CouponFacts {
  code: string;
  type: 'percentage' | 'fixed';
  /** Percent, or EGP for a fixed discount. Other amounts are EGP. */
  value: number;
  minPurchase?: number;
  maxDiscount?: number;
  maxUses?: number;
  /** Days from today; negative when it has ended. */
  endsIn?: number;
  disabled?: boolean;
  /** Days since creation. */
  age: number;
  description: string;
}

/** At least one coupon per state. The guide's first purchase uses MIDAN10. */
const COUPONS: CouponFacts[] = [
  {
    code: 'MIDAN10',
    type: 'percentage',
    value: 10,
    maxDiscount: 2000,
    endsIn: 120,
    age: 60,
    description: 'خصم 10% على شراء الفرق، بحد أقصى 2,000 جنيه',
  },
  {
    code: 'WELCOME500',
    type: 'fixed',
    value: 500,
    maxUses: 100,
    endsIn: 90,
    age: 185,
    description: 'هدية الترحيب بالمدارس الجديدة',
  },
  {
    code: 'BULK1000',
    type: 'fixed',
    value: 1000,
    minPurchase: 18_000,
    endsIn: 45,
    age: 170,
    description: '1,000 EGP off four teams or more',
  },
  {
    code: 'SCHOOLS5',
    type: 'percentage',
    value: 5,
    age: 150,
    description: 'Without end and without limit, for every school',
  },
  {
    code: 'SUMMER25',
    type: 'percentage',
    value: 25,
    maxDiscount: 3000,
    endsIn: -70,
    age: 140,
    description: 'عرض الصيف',
  },
  {
    code: 'EARLYBIRD',
    type: 'percentage',
    value: 12.5,
    endsIn: -110,
    age: 185,
    description: 'Early registration of the seventh edition',
  },
  {
    code: 'FIRST3',
    type: 'fixed',
    value: 2000,
    maxUses: 3,
    endsIn: 30,
    age: 100,
    description: 'لأول ثلاث مدارس تشتري بعد الإعلان',
  },
  {
    code: 'PARTNER15',
    type: 'percentage',
    value: 15,
    maxDiscount: 2500,
    maxUses: 10,
    disabled: true,
    endsIn: 60,
    age: 80,
    description: 'أوقف لمراجعة اتفاق الشراكة',
  },
];

export interface SeededCoupon {
  id: string;
  code: string;
  terms: Pick<CouponTerms, 'type' | 'value' | 'max_discount'>;
}

/** Inserts the demo's coupons, without uses. Returns them by code. */
export async function seedCoupons(seeding: Seeding): Promise<Map<string, SeededCoupon>> {
  const { trx, now, daysAgo, idAt } = seeding;
  const rows = COUPONS.map((facts) => {
    const created_at = daysAgo(facts.age);
    return {
      id: idAt(created_at),
      code: facts.code,
      type: facts.type,
      // Hundredths of a percent, or piastres.
      value: facts.value * 100,
      min_purchase: asPiastres((facts.minPurchase ?? 0) * 100),
      max_discount: facts.maxDiscount === undefined ? null : asPiastres(facts.maxDiscount * 100),
      max_uses: facts.maxUses ?? null,
      expires_at: facts.endsIn === undefined ? null : cairoDate(addHours(now, facts.endsIn * 24)),
      description: facts.description,
      is_active: !facts.disabled,
      created_at,
    };
  });
  await trx.insertInto('coupons').values(rows).execute();
  return new Map(rows.map((row) => [row.code, { id: row.id, code: row.code, terms: row }]));
}
