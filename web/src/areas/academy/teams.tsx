import { Alert, Anchor, Button, Group } from '@mantine/core';
import { downloadTeamBadges, downloadTeamRoster, isLiving } from '@midan/contract';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadPairs } from '../../features/competition/team-purchase/plan.ts';
import { EditionChoice } from '../../features/competition/teams/edition-choice.tsx';
import { TeamCounters } from '../../features/competition/teams/team-counters.tsx';
import { TeamList } from '../../features/competition/teams/team-list.tsx';
import { WindowNote } from '../../features/competition/teams/window-note.tsx';
import { IconReceipt, IconShoppingCartPlus, IconUsers } from '../../icons/index.ts';
import {
  CURRENT_EDITION,
  inEdition,
  useAcademyEdition,
  windowOf,
} from '../../lib/academy-edition.ts';
import { useChosenEdition } from '../../lib/chosen-edition.ts';
import { download } from '../../lib/download.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { startReads } from '../../lib/query.ts';
import { signInOf, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';

const TakenOver = lazyPart(() => import('../../features/competition/team-purchase/taken-over.tsx'));

export const clientLoader = () => startReads('academy', CURRENT_EDITION);

interface Bought {
  /** Ids of teams. */
  bought: readonly string[];
  receipt?: { id: string; number: string };
}

/** Removed from the history entry, so that a reload does not mark the teams again. */
function useJustBought(): Bought {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const handed = state as Bought | null;
  const [bought] = useState<Bought>(handed?.bought ? handed : { bought: [] });
  useEffect(() => {
    if (handed) void navigate({ search }, { replace: true, state: null });
  }, [handed, search, navigate]);
  return bought;
}

export default function Teams() {
  const { t } = useTranslation('teams');
  const { money } = useFormats();
  const price = useSite().team_price;
  const { bought, receipt } = useJustBought();
  const owner = signInOf(useSession('academy'));
  // Also when the page was loaded anew before they were placed.
  const [hasPairs] = useState(() => loadPairs(owner).length > 0);
  const edition = useChosenEdition();
  const { data: shown, isError } = useAcademyEdition(edition);
  const mayBuy = useSchoolMay('money');
  const mayManage = useSchoolMay('teams');
  const hadTeams = shown?.editions.some(
    ({ number, joined }) => joined && number < shown.edition.number,
  );
  const isLivingHere = !shown || isLiving(shown.edition.status);
  const isIncomplete =
    edition === undefined &&
    shown?.next_steps.some(({ name }) => name === 'choose_tracks' || name === 'fill_teams');
  const showsReady = mayManage && isIncomplete;
  const buy = (label: string) =>
    mayBuy && (
      <Button
        component={Link}
        to={inEdition('/academy/team-purchase', edition)}
        variant={showsReady ? 'default' : 'filled'}
        leftSection={<IconShoppingCartPlus size={20} aria-hidden />}
      >
        {label}
      </Button>
    );
  return (
    <>
      <ListHead
        title={t('title')}
        description={t('description')}
        first={
          showsReady ? (
            <Button component={Link} to="/academy/teams/ready">
              {t('getReady')}
            </Button>
          ) : (
            isLivingHere && buy(t('buy'))
          )
        }
        more={
          <>
            <Button
              component={Link}
              to="/academy/join-requests"
              variant="default"
              leftSection={<IconUsers size={20} aria-hidden />}
            >
              {t('joinRequests')}
            </Button>
            <Button component={Link} to={inEdition('/academy/projects', edition)} variant="default">
              {t('projects')}
            </Button>
            {mayManage && (
              <DownloadButton
                label={t('paper.roster')}
                done={t('paper.done')}
                failed={t('paper.failed')}
                save={() => download(downloadTeamRoster, { query: { edition } })}
              />
            )}
            {mayManage && isLivingHere && (
              <DownloadButton
                label={t('paper.badges')}
                done={t('paper.done')}
                failed={t('paper.failed')}
                save={() => download(downloadTeamBadges, { query: { edition } })}
              />
            )}
            {showsReady && isLivingHere && buy(t('buy'))}
          </>
        }
      />
      <RevealInOrder>
        {receipt && (
          <Alert
            color="teal"
            icon={<IconReceipt aria-hidden />}
            title={t('paid')}
            role="status"
            bg="var(--drop-soft)"
            styles={{ title: { color: 'var(--drop)' }, icon: { color: 'var(--drop)' } }}
          >
            <Anchor component={Link} to={`/academy/purchases/${receipt.id}`} underline="always">
              {t('receipt', { number: receipt.number })}
            </Anchor>
          </Alert>
        )}
        {hasPairs && mayManage && (
          <Suspense>
            <TakenOver />
          </Suspense>
        )}
        {shown ? <EditionChoice shown={shown} /> : !isError && <div data-waiting />}
        <TeamCounters edition={edition} />
        <TeamList
          bought={bought}
          edition={edition}
          empty={
            shown && !windowOf(shown, 'purchase')?.is_open ? (
              <EmptyNotice
                title={t('emptyTitle')}
                text={<WindowNote edition={shown} kind="purchase" />}
              />
            ) : (
              <EmptyNotice
                title={t('emptyTitle')}
                text={t('emptyText', { price: money(price) })}
                action={
                  <Group gap="sm">
                    {buy(t('buyFirst'))}
                    {mayBuy && mayManage && hadTeams && (
                      <Button component={Link} to="/academy/take-over" variant="default">
                        {t('takeOver')}
                      </Button>
                    )}
                  </Group>
                }
              />
            )
          }
        />
      </RevealInOrder>
    </>
  );
}
