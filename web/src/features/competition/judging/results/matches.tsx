import { Text } from '@mantine/core';
import { type Match, stageOf } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { HEAD, STATE, TeamCell } from '../columns.tsx';
import styles from './results.module.css';

function Side({ match, side }: { match: Match; side: 'home' | 'away' }) {
  const { t } = useTranslation('results-desk');
  const team = match[side];
  const goals = match[`${side}_goals`];
  const penalties = match[`${side}_penalties`];
  const isAbsent = team !== null && team.id === match.forfeit_by;
  return (
    <div className={styles.side}>
      <span>
        {team ? (
          <TeamCell team={team} />
        ) : (
          <Text c="dimmed" inherit>
            {t('league.unknown')}
          </Text>
        )}
        {isAbsent && ` · ${t('league.absent')}`}
      </span>
      <strong className="tabular">
        {goals ?? '—'}
        {penalties !== null && ` (${t('league.penalties', { goals: penalties })})`}
      </strong>
    </div>
  );
}

export function Matches({ label, matches }: { label: string; matches: readonly Match[] }) {
  const { t } = useTranslation('results-desk');
  return (
    <RecordTable
      label={label}
      rows={matches}
      columns={[
        { label: t('league.turn'), short: true, cell: ({ turn }) => turn },
        { ...HEAD, label: t('league.match'), short: true, cell: ({ code }) => <Ltr>{code}</Ltr> },
        {
          label: t('league.goals'),
          cell: (match) => (
            <>
              <Side match={match} side="home" />
              <Side match={match} side="away" />
            </>
          ),
        },
        {
          ...STATE,
          label: t('state'),
          cell: ({ state }) => (
            <StatusBadge
              status={state === 'confirmed' ? 'active' : 'pending'}
              label={t(`league.states.${state}`)}
            />
          ),
        },
      ]}
    />
  );
}

/** The knock-out by stage, earlier ones first. */
export function Stages({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation('results-desk');
  const nameOf = (stage: string) =>
    stage.startsWith('R')
      ? t('league.round', { teams: stage.slice(1) })
      : t(`league.stages.${stage as 'F'}`);
  return [...new Set(matches.map(({ code }) => stageOf(code)))].map((stage) => (
    <Section key={stage} id={`stage-${stage}`} title={nameOf(stage)}>
      <Matches
        label={nameOf(stage)}
        matches={matches.filter(({ code }) => stageOf(code) === stage)}
      />
    </Section>
  ));
}
