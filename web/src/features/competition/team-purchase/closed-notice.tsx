import { Button } from '@mantine/core';
import { type AcademyEdition, isLiving } from '@midan/contract';
import type { ReactNode } from 'react';
import { windowOf } from '../../../lib/academy-edition.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';

type Obstacle = 'over' | 'notJoined' | 'early' | 'closed';

/** null if nothing keeps the school from buying; that it is not active is no obstacle here. */
export function obstacleOf(edition: AcademyEdition, isActive: boolean): Obstacle | null {
  if (!isLiving(edition.edition.status)) return 'over';
  // A school joins once it is active; until then it prepares its order.
  if (!edition.joined && isActive) return 'notJoined';
  const { is_open, opens_at } = windowOf(edition, 'purchase') ?? {};
  if (is_open) return null;
  return opens_at && Date.parse(opens_at) > Date.now() ? 'early' : 'closed';
}

interface Props {
  obstacle: Obstacle;
  edition: AcademyEdition;
  join: ReactNode;
}

export function ClosedNotice({ obstacle, edition, join }: Props) {
  const { t } = useTranslation('team-purchase');
  const { deadline } = useFormats();
  const localized = useLocalized();
  const { opens_at, closes_at } = windowOf(edition, 'purchase') ?? {};
  const date = obstacle === 'early' ? opens_at : closes_at;
  const figures = {
    edition: localized(edition.edition.name),
    date: date ? deadline(date) : '',
  };
  return (
    <EmptyNotice
      title={t(`obstacle.${obstacle}.title`, figures)}
      text={t(`obstacle.${obstacle}.text`, figures)}
      action={
        obstacle === 'notJoined' ? (
          join
        ) : (
          <Button component={Link} to="/academy/teams">
            {t('obstacle.teams')}
          </Button>
        )
      }
    />
  );
}
