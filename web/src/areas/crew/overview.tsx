import { Card, Stack, Text, Title } from '@mantine/core';
import { type CrewBundle, getHeadOverview, type JudgingOverview } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './crew.module.css';
import { comparePath } from './places.ts';

/** Team × judge, for the head judge. */
export function Overview({ query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew');
  const params = { id: query.get('event') ?? '', track: query.get('track') ?? '' };
  const overview = useQuery({
    ...read(getHeadOverview, { params }),
    ...useLive(),
    staleTime: 0,
  });
  return (
    <Stack gap="md">
      <title>{t('overview.title')}</title>
      <div>
        <BackButton to="/crew">{t('teams.title')}</BackButton>
      </div>
      <Title order={1} fz="1.4rem">
        {t('overview.title')}
      </Title>
      <DataState query={overview}>
        {(known) => (
          <>
            <dl className={styles.facts}>
              {known.judges.map(({ id, name, assigned, handed_in }) => (
                <div key={id}>
                  <dt>
                    <bdi>{name}</bdi>
                  </dt>
                  <dd>{t('overview.done', { done: handed_in, of: assigned })}</dd>
                </div>
              ))}
            </dl>
            <ol className={styles.list}>
              {known.teams.map((row) => (
                <TeamRow key={row.team.id} row={row} overview={known} event={params.id} />
              ))}
            </ol>
          </>
        )}
      </DataState>
    </Stack>
  );
}

interface Props {
  row: JudgingOverview['teams'][number];
  overview: JudgingOverview;
  event: string;
}

function TeamRow({ row, overview, event }: Props) {
  const { t } = useTranslation('crew');
  const nameOf = (id: string) => overview.judges.find((judge) => judge.id === id)?.name;
  return (
    <Card component="li" padding="md">
      <Link to={comparePath(event, row.team.id)} prefetch="none" className={styles.team}>
        <span className={styles.grow}>
          <b>
            <bdi>{row.team.name}</bdi>
          </b>
          <span>
            <bdi dir="ltr">{row.team.number}</bdi> · <bdi>{row.academy}</bdi> ·{' '}
            {t(`levels.${row.level}`)}
          </span>
        </span>
      </Link>
      {row.cells.length === 0 && <Text size="sm">{t('overview.noJudge')}</Text>}
      <ul className={styles.cells}>
        {row.cells.map(({ judge_id, round, state, recused, total }) => (
          <li key={`${judge_id}/${round}`}>
            <bdi>{nameOf(judge_id)}</bdi>
            <span className={styles.badge} data-state={recused ? 'refused' : (state ?? 'none')}>
              {recused ? t('overview.recused') : t(`states.${state ?? 'none'}`)}
              {total !== null && (
                <>
                  {' · '}
                  <b>{total}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
