import { Alert, Anchor, Card, Stack, Table, Text } from '@mantine/core';
import { getJudgingOverview, type JudgingOverview } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TeamCell } from './columns.tsx';
import styles from './overview.module.css';
import { type OfList, PLACE } from './reads.ts';

type Cell = JudgingOverview['teams'][number]['cells'][number];

const TONES = {
  waiting: 'quiet',
  draft: 'waiting',
  handed_in: 'good',
  returned: 'bad',
  locked: 'good',
  recused: 'bad',
} as const;
const STATES = Object.keys(TONES) as (keyof typeof TONES)[];

const stateOf = ({ recused, state }: Cell) => (recused ? 'recused' : (state ?? 'waiting'));

function SheetState({ state }: { state: keyof typeof TONES }) {
  const { t } = useTranslation('judging');
  return <StatusBadge status="pending" tone={TONES[state]} label={t(`sheets.${state}`)} />;
}

function CellText({ cell, isRounds }: { cell: Cell; isRounds: boolean }) {
  const { t } = useTranslation('judging');
  return (
    <div className={styles.sheet}>
      {isRounds && <span>{t('overview.round', { number: cell.round })}</span>}
      <SheetState state={stateOf(cell)} />
      {cell.total !== null && <Text fw={600}>{cell.total}</Text>}
    </div>
  );
}

function Grid({ judges, teams }: JudgingOverview) {
  const { t } = useTranslation('judging');
  const isRounds = teams.some(({ cells }) => cells.some(({ round }) => round > 1));
  const label = t('overview.label');
  return (
    <Card p={0}>
      <Table.ScrollContainer
        minWidth={Math.max(480, 220 + judges.length * 130)}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label, role: 'region' } }}
      >
        <Table aria-label={label} className={styles.grid}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('team.name')}</Table.Th>
              {judges.map(({ id, name, assigned, handed_in, conflicts }) => (
                <Table.Th key={id} scope="col">
                  <bdi>{name}</bdi>
                  <Text size="sm" c="dimmed">
                    {t('overview.done', { done: handed_in, all: assigned })}
                  </Text>
                  {conflicts > 0 && (
                    <Text size="sm" c="dimmed">
                      {t('overview.conflicts', { number: conflicts })}
                    </Text>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {teams.map(({ team, academy, cells }) => (
              <Table.Tr key={team.id}>
                <Table.Th scope="row">
                  <TeamCell team={team} academy={academy} />
                </Table.Th>
                {judges.map(({ id }) => (
                  <Table.Td key={id}>
                    {cells
                      .filter(({ judge_id }) => judge_id === id)
                      .map((cell) => (
                        <CellText key={cell.round} cell={cell} isRounds={isRounds} />
                      ))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

const judging = ({ cells }: JudgingOverview['teams'][number]) =>
  cells.filter(({ recused }) => !recused).length;

/** Teams that were given back and still have fewer judges than others. */
function gapsOf({ teams }: JudgingOverview): number {
  const most = Math.max(...teams.map(judging));
  return teams.filter((team) => judging(team) < Math.min(most, team.cells.length)).length;
}

export function OverviewPart({ params }: { params: OfList }) {
  const { t } = useTranslation('judging');
  const overview = useQuery({
    ...read(getJudgingOverview, { params }),
    ...useLive(),
    staleTime: 0,
  });
  return (
    <DataState
      query={overview}
      failure={t('overview.failed')}
      isEmpty={({ judges }) => judges.length === 0}
      empty={<EmptyNotice title={t('overview.empty')} text={t('overview.emptyText')} />}
    >
      {(known) => (
        <Stack gap="lg">
          {gapsOf(known) > 0 && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
              {t('overview.gaps', { number: gapsOf(known) })}{' '}
              <Anchor
                component={Link}
                underline="always"
                to={`${PLACE}/${params.id}/${params.track}?tab=plan&gaps=yes`}
              >
                {t('overview.fillGaps')}
              </Anchor>
            </Alert>
          )}
          <Grid {...known} />
          <Section id="overview-legend" title={t('overview.legend')}>
            <dl className={styles.legend}>
              {STATES.map((state) => (
                <div key={state}>
                  <dt>
                    <SheetState state={state} />
                  </dt>
                  <dd>{t(`sheets.${state}Text`)}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </Stack>
      )}
    </DataState>
  );
}
