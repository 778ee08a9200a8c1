import { SimpleGrid } from '@mantine/core';
import { STATEMENT_MATCHES, type Statement, type StatementMatch } from '@midan/contract';
import {
  IconAlertTriangle,
  IconChecks,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconHelpCircle,
  IconHistory,
} from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';

const LOOKS = {
  sure: { icon: IconCircleCheck, tone: 'circuit' },
  numbered: { icon: IconChecks, tone: 'circuit' },
  likely: { icon: IconHelpCircle, tone: 'medal' },
  none: { icon: IconCircleDashed, tone: 'signal' },
  used: { icon: IconHistory, tone: 'signal' },
  aside: { icon: IconCircleOff, tone: 'signal' },
  error: { icon: IconAlertTriangle, tone: 'alert' },
} as const;

interface Props {
  summary: Statement['summary'];
  chosen: StatementMatch | undefined;
  /** Called with null when the chosen tile is pressed again: all rows are shown. */
  onChoose: (match: StatementMatch | null) => void;
}

export function MatchTiles({ summary, chosen, onChoose }: Props) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  return (
    <SimpleGrid
      component="section"
      aria-label={t('tiles.label')}
      cols={{ base: 2, sm: 4, xl: 7 }}
      spacing={{ base: 'xs', xs: 'md' }}
    >
      {STATEMENT_MATCHES.map((match) => (
        <StatTile
          key={match}
          label={t(`match.${match}`)}
          hint={t(`tiles.${match}`)}
          value={count(summary[match])}
          pressed={match === chosen}
          onClick={() => onChoose(match === chosen ? null : match)}
          {...LOOKS[match]}
        />
      ))}
    </SimpleGrid>
  );
}
