import { useTranslation } from 'react-i18next';
import { useAcademy, useActivation } from '../../features/academies/use-academy.ts';
import { CouponField } from '../../features/coupons/coupon-field.tsx';
import { CostCard, CostSummary } from '../../features/team-purchase/cost-summary.tsx';
import { InactiveNotice } from '../../features/team-purchase/inactive-notice.tsx';
import { PurchaseBar } from '../../features/team-purchase/purchase-bar.tsx';
import { TeamRows } from '../../features/team-purchase/team-rows.tsx';
import { UnansweredNotice } from '../../features/team-purchase/unanswered-notice.tsx';
import { usePurchase } from '../../features/team-purchase/use-purchase.ts';
import { useFormats } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './team-purchase.module.css';

const FORM = 'team-purchase';

export default function TeamPurchase() {
  const { t } = useTranslation('team-purchase');
  const { money } = useFormats();
  const academy = useAcademy().data;
  const { isInactive, suspension } = useActivation();
  const { form, cost, coupon, setCoupon, send, paying, unanswered, askAgain } = usePurchase();
  const { team_price } = useSite();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { price: money(cost.data?.unit_price ?? team_price) })}
      />
      {unanswered && <UnansweredNotice />}
      <div className={styles.columns}>
        <form id={FORM} onSubmit={send} noValidate aria-label={t('title')}>
          <fieldset disabled={paying || unanswered} className={styles.lock}>
            <TeamRows form={form} />
          </fieldset>
        </form>
        <aside className={styles.summary} aria-label={t('cost.title')}>
          <CostCard>
            <fieldset disabled={paying || unanswered} className={styles.lock}>
              <CouponField
                amount={cost.data?.original_amount}
                code={coupon}
                problem={cost.data?.coupon_error?.message}
                onChange={setCoupon}
              />
            </fieldset>
            {/* Hidden while the outcome of the order is unknown: so is what the next one costs. */}
            {!unanswered && (
              <DataState query={cost} failure={t('cost.failed')}>
                {(data) => <CostSummary cost={data} recalculating={cost.isPlaceholderData} />}
              </DataState>
            )}
            {isInactive && <InactiveNotice stopped={Boolean(suspension)} />}
            <PurchaseBar
              total={cost.data?.final_amount}
              missing={cost.data?.amount_needed ?? 0}
              form={FORM}
              disabled={(academy && academy.status !== 'active') || !cost.data?.can_purchase}
              loading={paying}
              onAskAgain={unanswered ? askAgain : undefined}
            />
          </CostCard>
        </aside>
      </div>
    </>
  );
}
