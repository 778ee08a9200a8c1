import { SimpleGrid } from '@mantine/core';
import type { getAdminAcademy, ReplyData } from '@midan/contract';
import { IconHourglass, IconSchool, IconUsersGroup, IconWallet } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { StatTile } from '../../../../ui/stat-tile.tsx';
import { Money } from '../../../../ui/text.tsx';

interface Props {
  academy: ReplyData<typeof getAdminAcademy>;
}

export function Counts({ academy: { balance, owed, counts } }: Props) {
  const { t } = useTranslation('academies-administration');
  const { count, money } = useFormats();
  return (
    <SimpleGrid component="section" aria-label={t('counts.label')} cols={{ base: 1, xs: 2, xl: 4 }}>
      <StatTile
        label={t('counts.balance')}
        value={<Money value={balance} />}
        hint={[
          owed > 0 && t('counts.owed', { amount: money(owed) }),
          t('counts.deposits', { amount: money(counts.total_deposits) }),
          t('counts.purchases', { amount: money(counts.total_purchases) }),
          counts.total_refunds > 0 && t('counts.refunds', { amount: money(counts.total_refunds) }),
          counts.total_reversals > 0 &&
            t('counts.reversals', { amount: money(counts.total_reversals) }),
          counts.total_payouts > 0 && t('counts.payouts', { amount: money(counts.total_payouts) }),
          counts.total_adjustments !== 0 &&
            t('counts.adjustments', { amount: money(counts.total_adjustments) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        icon={IconWallet}
      />
      <StatTile
        label={t('counts.transfers')}
        value={count(counts.pending_transfers)}
        icon={IconHourglass}
        tone="medal"
      />
      <StatTile
        label={t('counts.teams')}
        value={count(counts.teams)}
        icon={IconUsersGroup}
        tone="circuit"
      />
      <StatTile
        label={t('counts.students')}
        value={count(counts.students)}
        hint={t('counts.studentsHint', {
          verified: count(counts.verified_students),
          requests: count(counts.pending_requests),
        })}
        icon={IconSchool}
      />
    </SimpleGrid>
  );
}
