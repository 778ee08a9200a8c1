import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { isLiving, type OwnCompetition } from '@midan/contract';
import { Suspense } from 'react';
import { IconExternalLink } from '../../../icons/index.ts';
import { trackPath } from '../../../lib/content-pages.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { useSite } from '../../../lib/site.ts';
import { editionPath, publicPath } from '../../../public-pages.ts';
import { Facts } from '../../../ui/facts.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Ltr } from '../../../ui/text.tsx';
import styles from './competition.module.css';
import { CompetitionDates } from './competition-dates.tsx';
import { Readiness } from './readiness.tsx';

const TrackFiles = lazyPart(() => import('./track-files.tsx'));

type Team = NonNullable<OwnCompetition['team']>;

function Track({ track, slug }: { track: Team['track']; slug: string }) {
  const { t } = useTranslation('student-overview');
  const language = useLanguage();
  const localized = useLocalized();
  const site = useSite();
  if (!track) return t('team.noTrack');
  const page = trackPath(site, slug, track);
  return (
    <>
      {t('team.trackName', { number: track.number, name: localized(track.name) })}
      {page && (
        <>
          <br />
          <Anchor component={Link} to={publicPath(page, language)}>
            {t('competition.rules')}
          </Anchor>
          <Suspense>
            <TrackFiles slug={slug} track={track.key} />
          </Suspense>
        </>
      )}
    </>
  );
}

function Members({ members, isGirl }: { members: Team['members']; isGirl: boolean }) {
  const { t } = useTranslation('student-overview');
  return (
    <Stack gap={2}>
      {members.map(({ id, first_name, role, is_me }) => {
        const leader = is_me && isGirl ? 'team.leaderFemale' : 'team.leader';
        const marks = [is_me && t('team.me'), role === 'leader' && t(leader)];
        return (
          <span key={id}>
            <bdi>{first_name}</bdi>
            {marks.some(Boolean) && (
              <Text span c="dimmed" size="sm">
                {` (${marks.filter(Boolean).join(t('competition.comma'))})`}
              </Text>
            )}
          </span>
        );
      })}
    </Stack>
  );
}

function OwnTeam({ team, slug, isGirl }: { team: Team; slug: string; isGirl: boolean }) {
  const { t } = useTranslation('student-overview');
  return (
    <Facts
      facts={[
        [
          t('tiles.team'),
          <Anchor key="team" component={Link} to="/student/team">
            <bdi>{team.name}</bdi>
          </Anchor>,
        ],
        [t('team.number'), <Ltr key="number">{team.number}</Ltr>],
        [t('team.track'), <Track key="track" track={team.track} slug={slug} />],
        [t('team.members'), <Members key="members" members={team.members} isGirl={isGirl} />],
        [
          t('team.mentor'),
          team.mentor_name ? <bdi key="mentor">{team.mentor_name}</bdi> : t('team.noMentor'),
        ],
      ]}
    />
  );
}

function Learn({ links }: Pick<Team, 'links'>) {
  const { t } = useTranslation('student-overview');
  const localized = useLocalized();
  if (links.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="1.05rem" mb="xs">
        {t('dates.learn')}
      </Title>
      <ul className={styles.files}>
        {links.map(({ url, title }) => (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noopener noreferrer">
              <IconExternalLink size={18} aria-hidden />
              {localized(title)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  competition: OwnCompetition;
  /** The reader. */
  isGirl: boolean;
}

export default function Competition({ competition, isGirl }: Props) {
  const { t } = useTranslation('student-overview');
  const language = useLanguage();
  const localized = useLocalized();
  const { edition, team } = competition;
  const living = isLiving(edition.status);
  return (
    <Section
      id="competition"
      title={t('competition.title', { edition: localized(edition.name) })}
      text={t(`competition.states.${edition.status}`)}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {team ? (
          <Stack gap="lg">
            <OwnTeam team={team} slug={edition.slug} isGirl={isGirl} />
            {living && <Readiness items={team.readiness} />}
            <Learn links={team.links} />
          </Stack>
        ) : (
          <Text>{t(living ? 'competition.noTeam' : 'competition.noTeamOver')}</Text>
        )}
        {living && <CompetitionDates competition={competition} />}
      </SimpleGrid>
      {!living && (
        <Anchor component={Link} to={publicPath(editionPath(edition.slug), language)}>
          {t('competition.edition')}
        </Anchor>
      )}
    </Section>
  );
}
