import type { AcademyEdition } from '@midan/contract';
import {
  ClosedNotice,
  obstacleOf,
} from '../../features/competition/team-purchase/closed-notice.tsx';
import { CostCard, CostSummary } from '../../features/competition/team-purchase/cost-summary.tsx';
import { InactiveNotice } from '../../features/competition/team-purchase/inactive-notice.tsx';
import { PriceNote } from '../../features/competition/team-purchase/price-note.tsx';
import { PurchaseBar } from '../../features/competition/team-purchase/purchase-bar.tsx';
import { SaleNote } from '../../features/competition/team-purchase/sale-note.tsx';
import { TeamRows } from '../../features/competition/team-purchase/team-rows.tsx';
import { UnansweredNotice } from '../../features/competition/team-purchase/unanswered-notice.tsx';
import { usePurchase } from '../../features/competition/team-purchase/use-purchase.ts';
import JoinButton from '../../features/desk/participation/join-button.tsx';
import { CouponField } from '../../features/money/coupons/coupon-field.tsx';
import { useAcademy, useActivation } from '../../features/schools/academies/use-academy.ts';
import { CURRENT_EDITION } from '../../lib/academy-edition.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { startReads } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { DataState, SkeletonLines } from '../../ui/data-state.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './team-purchase.module.css';

const FORM = 'team-purchase';

export const clientLoader = () => startReads('academy', CURRENT_EDITION);

type Purchase = ReturnType<typeof usePurchase>;

interface OrderProps {
  purchase: Purchase;
  edition: AcademyEdition;
}

/** While an order has no answer, fields are locked and the button asks for that answer again. */
function OrderForm({ purchase, edition }: OrderProps) {
  const { t } = useTranslation('team-purchase');
  const academy = useAcademy().data;
  const { isInactive, suspension } = useActivation();
  const { form, cost, coupon, setCoupon, send, paying, unanswered, askAgain } = purchase;
  return (
    <>
      <SaleNote edition={edition} />
      {cost.data && <PriceNote cost={cost.data} />}
      <div className={styles.columns}>
        <form id={FORM} onSubmit={send} noValidate aria-label={t('title')}>
          <fieldset disabled={paying || unanswered} className={styles.lock}>
            <TeamRows
              form={form}
              tracks={edition.tracks}
              taken={purchase.taken}
              onCount={purchase.setCount}
            />
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

function Purchasing() {
  const { t } = useTranslation('team-purchase');
  const { money } = useFormats();
  const { isActive } = useActivation();
  const purchase = usePurchase();
  const { edition, cost, unanswered } = purchase;
  const { team_price } = useSite();
  const isOwner = useSchoolMay('owner');
  const obstacle = edition.data && !unanswered ? obstacleOf(edition.data, isActive) : null;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { price: money(cost.data?.unit_price ?? team_price) })}
      />
      {unanswered && <UnansweredNotice />}
      {cost.isPending ? (
        // The price stands above the form.
        <SkeletonLines />
      ) : (
        <DataState query={edition} failure={t('failed')}>
          {(data) =>
            obstacle ? (
              <ClosedNotice
                obstacle={obstacle}
                edition={data}
                join={
                  isOwner ? <JoinButton edition={data.edition} /> : <NotPermitted needed="owner" />
                }
              />
            ) : (
              <OrderForm purchase={purchase} edition={data} />
            )
          }
        </DataState>
      )}
    </>
  );
}

export default function TeamPurchase() {
  const { t } = useTranslation('team-purchase');
  if (useSchoolMay('money')) return <Purchasing />;
  return (
    <>
      <PageHeader title={t('title')} />
      <NotPermitted needed="money" />
    </>
  );
}
