import { SimpleGrid } from '@mantine/core';
import { countAdminBankTransfers, REVIEW_STATUSES, type ReviewStatus } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
} from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { FRESH } from '../../../../lib/freshness.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLive } from '../../../../lib/live.ts';
import { read } from '../../../../lib/query.ts';
import { StatTile } from '../../../../ui/stat-tile.tsx';

const LOOKS = {
  pending: { icon: IconHourglass, tone: 'medal' },
  approved: { icon: IconCircleCheck, tone: 'circuit' },
  rejected: { icon: IconCircleX, tone: 'alert' },
  reversed: { icon: IconArrowBackUp, tone: 'alert' },
} as const;

interface Props {
  status: ReviewStatus;
  onChoose: (status: ReviewStatus) => void;
}

export function StatusTiles({ status, onChoose }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const { count } = useFormats();
  const counts = useQuery({
    ...read(countAdminBankTransfers),
    staleTime: FRESH.transfers,
    ...useLive(),
  });
  const failed = counts.isError && !counts.data;
  return (
    <SimpleGrid
      component="section"
      aria-label={t('tiles.label')}
      cols={{ base: 2, sm: 4 }}
      spacing={{ base: 'xs', xs: 'md' }}
    >
      {REVIEW_STATUSES.map((each) => (
        <StatTile
          key={each}
          label={t(`tiles.${each}`)}
          value={failed ? '—' : counts.data && count(counts.data[each])}
          hint={failed ? t('countsFailed') : undefined}
          onClick={() => onChoose(each)}
          pressed={each === status}
          compact
          {...LOOKS[each]}
        />
      ))}
    </SimpleGrid>
  );
}
