import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { type AdminCoupon, deleteCoupon } from '@midan/contract';
import { IconEye, IconPencil, IconTrash } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { CHANGED_BY_COUPONS } from './coupon-reads.ts';

export interface ActionProps {
  mayChange: boolean;
  onDetails: (id: string) => void;
  onEdit: (coupon: AdminCoupon) => void;
  onDeleted: () => void;
}

type DeleteProps = Pick<ActionProps, 'onDeleted'> & { coupon: AdminCoupon };

/** For a used coupon it does nothing, but can be focused, so that everyone can read why. */
function DeleteButton({ coupon, onDeleted }: DeleteProps) {
  const { t } = useTranslation('coupons');
  const { code, current_uses } = coupon;
  const isUsed = current_uses > 0;
  const remove = useWrite(deleteCoupon, {
    refreshes: CHANGED_BY_COUPONS,
    onSuccess: ({ message }) => {
      toastSuccess(message || t('delete.done'));
      onDeleted();
    },
    onError: (error) =>
      toastError(error, { refused: t('delete.refused'), broken: t('delete.broken') }),
  });
  const [ask, asking] = useBusy(async () => {
    if (isUsed) return;
    const sure = await confirm({
      title: t('delete.title'),
      text: t('delete.question', { code }),
      action: t('delete.confirm'),
      destructive: true,
    });
    if (sure) await remove.attempt({ params: { id: coupon.id } });
  });
  const button = (
    <ActionIcon
      variant="subtle"
      color={isUsed ? 'gray' : 'red'}
      size="lg"
      aria-label={t('action.delete', { code })}
      aria-disabled={isUsed || undefined}
      style={isUsed ? { cursor: 'not-allowed', opacity: 0.5 } : undefined}
      loading={asking}
      onClick={() => void ask()}
    >
      <IconTrash size={20} aria-hidden />
    </ActionIcon>
  );
  if (!isUsed) return button;
  return (
    <Tooltip label={t('action.used')} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  );
}

export function CouponActions(props: ActionProps & { coupon: AdminCoupon }) {
  const { coupon, mayChange, onDetails, onEdit, onDeleted } = props;
  const { t } = useTranslation('coupons');
  const { code } = coupon;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('action.details', { code })}
        onClick={() => onDetails(coupon.id)}
      >
        <IconEye size={20} aria-hidden />
      </ActionIcon>
      {mayChange && (
        <>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('action.edit', { code })}
            onClick={() => onEdit(coupon)}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <DeleteButton coupon={coupon} onDeleted={onDeleted} />
        </>
      )}
    </Group>
  );
}
