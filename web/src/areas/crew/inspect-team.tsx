import { Button, Stack, Text } from '@mantine/core';
import type { CrewTeam, Inspected, InspectionList } from '@midan/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useNow } from '../../lib/use-now.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import styles from './day.module.css';
import { clockOf, nextInspection } from './day-facts.ts';
import { TeamName } from './day-parts.tsx';
import { InspectForm } from './inspect-form.tsx';
import { inspectPath } from './places.ts';
import { dropRecord, type Waiting } from './queue.ts';
import { clockAhead, enqueueInspection } from './records.ts';
import { Refused } from './refused.tsx';
import { sync } from './sync.ts';
import { Verdict } from './verdict.tsx';

interface Props {
  team: CrewTeam;
  known: Inspected;
  /** What the server did not take, to correct it. */
  refused: Waiting | undefined;
  /** None for a track without inspection. */
  list: InspectionList | undefined;
  isHead: boolean;
}

/** The form where this inspector may write, what is known otherwise. */
export function InspectTeam({ team, known, refused, list, isHead }: Props) {
  const { t } = useTranslation(['crew-day', 'crew']);
  const navigate = useNavigate();
  const now = useNow() + clockAhead();
  const { attempt, mayGo } = nextInspection(known, { isHead, now });
  /** Since the first mark, so that another phone's record meanwhile takes no form away. */
  const [begun, setForm] = useState<{ attempt: number; replaces: string | null } | null>(null);
  const kept = refused?.record.kind === 'inspection' ? refused.record : null;
  // What came too late is no better a second time.
  const again = refused?.refused === 'late' ? null : kept;
  const form = begun ?? again ?? (known.state === 'none' ? { attempt, replaces: null } : null);
  const [record] = useBusy(
    async ({ failed, seal_no }: { failed: string[]; seal_no: string | null }) => {
      if (!form || !list) return;
      const { event_id, id: team_id } = team;
      const { attempt, replaces } = form;
      const result = { attempt, replaces, failed, seal_no };
      if (!(await enqueueInspection({ event_id, team_id, list_id: list.id, ...result }))) return;
      if (kept) await dropRecord(kept.id);
      setForm(null);
      void sync();
    },
  );
  const why = <Refused kind="inspection" team={team.id} name={() => <bdi>{team.name}</bdi>} />;
  if (!list || form) {
    return (
      <Stack gap="md" className={styles.tall}>
        <title>{team.name}</title>
        <div>
          <BackButton to={inspectPath(team.event_id)}>{t('inspect.title')}</BackButton>
        </div>
        <TeamName team={team} />
        {why}
        {!list && <Text>{t('inspect.noList')}</Text>}
        {list && form && (
          <>
            {form.attempt > 1 && <Text>{t('inspect.attempt', { attempt: form.attempt })}</Text>}
            <InspectForm
              key={again?.id}
              former={again}
              items={list.items}
              onBegin={() => setForm(form)}
              onRecord={(result) => void record(result)}
            />
          </>
        )}
      </Stack>
    );
  }
  const mayCorrect = isHead && known.row !== null && known.state !== 'disputed';
  return (
    <Verdict tone={TONES[known.state]} title={t(`inspect.said.${known.state}`)}>
      {why}
      <Said team={team} known={known} list={list} now={now} isHead={isHead} />
      {mayGo && (
        <Button
          size="xl"
          variant="white"
          color="dark"
          onClick={() => setForm({ attempt, replaces: null })}
        >
          {t(known.state === 'disputed' ? 'inspect.decide' : 'inspect.again', { attempt })}
        </Button>
      )}
      <Button
        size={mayGo ? 'lg' : 'xl'}
        variant={mayGo ? 'outline' : 'white'}
        color="dark"
        onClick={() => void navigate(inspectPath(team.event_id), { replace: true })}
      >
        {t('gate.next')}
      </Button>
      {mayCorrect && (
        <Button
          size="lg"
          variant="outline"
          color="dark"
          onClick={() => setForm({ attempt: known.attempt, replaces: known.row?.id ?? null })}
        >
          {t('inspect.correct')}
        </Button>
      )}
    </Verdict>
  );
}

const TONES = { none: 'warn', passed: 'good', failed: 'bad', disputed: 'warn' } as const;

interface SaidProps {
  team: CrewTeam;
  known: Inspected;
  list: InspectionList;
  now: number;
  isHead: boolean;
}

function Said({ team, known, list, now, isHead }: SaidProps) {
  const { t } = useTranslation('crew-day');
  const local = useLocalized();
  const { state, attempt, seal_no, row, until } = known;
  const failed = list.items.filter(({ key }) => row?.failed.includes(key));
  return (
    <div>
      <Text fz="xl" fw={650}>
        <bdi>{team.name}</bdi> · <bdi dir="ltr">{team.number}</bdi>
      </Text>
      <Text>{t('inspect.attempt', { attempt })}</Text>
      {seal_no && (
        <Text>
          {t('inspect.seal')}: <bdi dir="ltr">{seal_no}</bdi>
        </Text>
      )}
      {state === 'failed' && (
        <>
          <Text>{failed.map(({ label }) => local(label)).join(' · ')}</Text>
          <Text fw={650} fz="lg">
            {until !== null && until >= now
              ? t('inspect.until', { time: clockOf(until) })
              : t(until === null ? 'inspect.twice' : 'inspect.late')}
          </Text>
        </>
      )}
      {state === 'disputed' && !isHead && (
        <Text fw={650} fz="lg">
          {t('inspect.askHead')}
        </Text>
      )}
    </div>
  );
}
