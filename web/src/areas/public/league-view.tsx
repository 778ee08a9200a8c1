import type { PublicLeague } from '@midan/contract';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './results.module.css';
import { Section } from './section.tsx';

type Match = PublicLeague['matches'][number];

/** Standings of the groups, then the matches by turn; under a freeze as they were. */
export function LeagueView({ league }: { league: PublicLeague }) {
  const t = useTexts('public-results');
  const format = usePublicFormats();
  const { frozen_at, draw, groups, matches } = league;
  const turns = Map.groupBy(matches, ({ code, group_no, turn }) =>
    group_no === null ? `k${code.split('-')[0]}` : `t${turn}`,
  );
  return (
    <>
      <Section title={t('league.title')}>
        {frozen_at && (
          <p className={styles.note}>
            {t('league.frozen', { instant: format.instant(frozen_at) })}
          </p>
        )}
        <div className={styles.groups}>
          {groups.map((group) => (
            <Standings key={group.number} group={group} />
          ))}
        </div>
        {draw && (
          <p className={styles.drawn}>
            {t('league.drawn', { instant: format.instant(draw.drawn_at), seed: draw.seed })}
            <code dir="ltr">{draw.teams_sha256}</code>
          </p>
        )}
      </Section>
      <Section title={t('league.matches')} tone="arena">
        <div className={styles.groups}>
          {[...turns].map(([key, own]) => (
            <section key={key}>
              <h3>
                {key.startsWith('t')
                  ? t('league.turn', { number: key.slice(1) })
                  : stageName(t, key.slice(1))}
              </h3>
              <ul className={styles.matches}>
                {own.map((match) => (
                  <MatchLine key={match.id} match={match} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}

type Texts = ReturnType<typeof useTexts<'public-results'>>;
/** @param stage as in a match's code: F, 3P, SF, QF, R16 */
function stageName(t: Texts, stage: string): string {
  if (stage.startsWith('R')) return t('league.round', { number: stage.slice(1) });
  return t(`league.stages.${stage as 'F' | '3P' | 'SF' | 'QF'}`);
}

function Standings({ group }: { group: PublicLeague['groups'][number] }) {
  const t = useTexts('public-results');
  const title = t('league.group', { number: group.number });
  return (
    <section>
      <h3>{title}</h3>
      <table className={styles.standings} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('league.played')}</th>
            <th scope="col">{t('league.goals')}</th>
            <th scope="col">{t('points')}</th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map(({ team, place, played, points, goals_for, goals_against, advances }) => (
            <tr key={team.id}>
              <td>{place}</td>
              <th scope="row">
                <bdi>{team.name}</bdi>
                <small>
                  <bdi>{team.academy}</bdi>
                  {advances && ` · ${t('league.advances')}`}
                </small>
              </th>
              <td>{played}</td>
              <td>
                {goals_for} – {goals_against}
              </td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Teams may have one name. */
function Team({ team }: { team: Match['home'] }) {
  const t = useTexts('public-results');
  if (!team) return <span>{t('league.unknown')}</span>;
  return (
    <span>
      <bdi>{team.name}</bdi>{' '}
      <small className={styles.number}>
        <bdi dir="ltr">{team.number}</bdi>
      </small>
    </span>
  );
}

function MatchLine({ match }: { match: Match }) {
  const t = useTexts('public-results');
  const { home, away, state, home_goals, away_goals, home_penalties, away_penalties } = match;
  const absent = [home, away].find((team) => team && team.id === match.forfeit_by);
  const notes = [
    absent && t('league.forfeit', { team: absent.name }),
    home_penalties !== null &&
      t('league.penalties', { home: home_penalties, away: away_penalties }),
  ].filter(Boolean);
  return (
    <li>
      <Team team={home} />
      {state === 'confirmed' ? (
        <b>
          {home_goals} – {away_goals}
        </b>
      ) : (
        <span>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('league.planned')}</span>
        </span>
      )}
      <Team team={away} />
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </li>
  );
}
