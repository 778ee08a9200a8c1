import { Alert, Stack } from '@mantine/core';
import type { PaymentAtDesk, PersonCause } from '@midan/contract';
import { IconAlertTriangle, IconHourglass } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type Status, StatusBadge } from '../../../../ui/status-badge.tsx';

/** Red for faults, yellow for refunds without an answer, blue for what waits for approval. */
const LOOKS = {
  mismatch: { badge: 'reversed', color: 'red', icon: IconAlertTriangle },
  never_confirmed: { badge: 'reversed', color: 'red', icon: IconAlertTriangle },
  unreadable: { badge: 'reversed', color: 'red', icon: IconAlertTriangle },
  refund_unanswered: { badge: 'pending', color: 'yellow', icon: IconAlertTriangle },
  refund_unsent: { badge: 'pending', color: 'yellow', icon: IconAlertTriangle },
  refund_requested: { badge: 'pending', color: 'blue', icon: IconHourglass },
} as const satisfies Record<PersonCause, { badge: Status; color: string; icon: unknown }>;

type Causes = Pick<PaymentAtDesk, 'person_causes'>;

export function CauseBadges({ person_causes: causes }: Causes) {
  const { t } = useTranslation('payment-desk');
  return causes.map((cause) => (
    <StatusBadge
      key={cause}
      status={LOOKS[cause].badge}
      label={t(`personCauses.${cause}.badge`)}
      wraps
    />
  ));
}

export function CauseAlerts({ person_causes: causes }: Causes) {
  const { t } = useTranslation('payment-desk');
  if (causes.length === 0) return null;
  return (
    <Stack gap="sm">
      {causes.map((cause) => {
        const { color, icon: Icon } = LOOKS[cause];
        return (
          <Alert
            key={cause}
            color={color}
            icon={<Icon aria-hidden />}
            title={t(`personCauses.${cause}.title`)}
          >
            {t(`personCauses.${cause}.text`)}
          </Alert>
        );
      })}
    </Stack>
  );
}
