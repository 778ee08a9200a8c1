import { Button, InputBase, Stack, Text, Title } from '@mantine/core';
import {
  type CrewTeam,
  type KeptMission,
  missionFaults,
  missionPoints,
  type ReportedRun,
  RUN_MODES,
  type RunMode,
} from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { confirm } from '../../ui/confirm.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { Counter } from './counter.tsx';
import styles from './crew.module.css';
import { NextSlot } from './day-parts.tsx';
import { keep, useKept } from './kept.ts';
import { enqueueRun } from './records.ts';
import { Stopwatch, timeText, type Watch, watchTime } from './stopwatch.tsx';
import { sync } from './sync.ts';

interface Draft {
  team: string;
  round: number;
  mode: RunMode;
  counts: Record<string, number>;
  watch: Watch;
}

const BLANK: Draft = {
  ...{ team: '', round: 1, mode: 'autonomous', counts: {} },
  watch: { since: null, before: 0 },
};

interface Props {
  event: string;
  track: string;
  teams: CrewTeam[];
  mission: KeptMission;
  /** Confirmed ones, and the referee's own. */
  runs: readonly ReportedRun[];
}

/** One run as the referee counts it; it survives a reload. */
export function RunForm({ event, track, teams, runs, mission: { id, content: mission } }: Props) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const key = `run:${event}/${track}`;
  const run = useKept<Draft>(key) ?? BLANK;
  const { mode, counts, watch } = run;
  const change = (part: Partial<Draft>) => keep(key, { ...run, ...part });
  const team = teams.find((one) => one.id === run.team);
  const points = missionPoints(mission, { mode, counts });
  const faults = missionFaults(mission, { mode, counts });
  const labelOf = (item: string) =>
    local(mission.items.find((one) => one.key === item)?.label ?? { en: item, ar: item });
  const longest = mission.seconds * 1000;
  const rules = faults.rules.map((rule) =>
    t(`run.rules.${rule.kind}`, { ...rule, a: labelOf(rule.a), b: labelOf(rule.b) }),
  );
  const hasTime = watchTime(watch, longest) > 0;
  const isRight = rules.length === 0 && faults.items.length === 0 && hasTime;
  /** The first match that nobody recorded; the last one if all are. */
  const choose = (id: string) => {
    const isTaken = (round: number) =>
      runs.some((one) => one.team_id === id && one.round === round && one.state !== 'void');
    const rounds = Array.from({ length: mission.rounds }, (_, at) => at + 1);
    change({ team: id, round: rounds.find((round) => !isTaken(round)) ?? mission.rounds });
  };
  const [report] = useBusy(async () => {
    if (!team) return;
    const time_ms = watchTime(watch, longest);
    const isSure = await confirm({
      title: t('run.confirm', { team: team.name, round: run.round }),
      note: t('run.confirmNote', { points, time: `\u2066${timeText(time_ms)}\u2069` }),
      text: t('run.confirmText'),
      action: t('run.report'),
    });
    if (!isSure) return;
    const { round } = run;
    const place = { event_id: event, team_id: team.id, mission_id: id };
    const fields = { round, mode, counts, points, time_ms: Math.round(time_ms) };
    if (!(await enqueueRun({ ...place, ...fields }))) return;
    keep(key, { ...BLANK, mode });
    toastSuccess(t('run.reported'));
    scrollTo(0, 0);
    void sync();
  });
  return (
    <Stack gap="md">
      <InputBase
        component="select"
        label={t('run.team')}
        size="lg"
        value={run.team}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{t('run.choose')}</option>
        {teams.map((one) => (
          <option key={one.id} value={one.id}>
            {`\u2066${one.number}\u2069 ${one.name}`}
          </option>
        ))}
      </InputBase>
      {team && (
        <>
          <Text>
            <bdi>{team.academy.name}</bdi> ·{' '}
            <bdi>{team.members.map(({ name }) => name).join(' · ')}</bdi>
          </Text>
          <NextSlot
            event={event}
            isOwn={({ kind, teams: [own] }) => kind === 'run' && own?.id === team.id}
          />
          <Choice
            legend={t('run.round')}
            value={run.round}
            options={Array.from({ length: mission.rounds }, (_, at) => at + 1)}
            label={(round) => t('run.match', { round })}
            onChange={(round) => change({ round })}
          />
          <Choice
            legend={t('run.mode')}
            value={mode}
            options={RUN_MODES}
            label={(one) => t(`run.modes.${one}`)}
            onChange={(one) => change({ mode: one })}
          />
          <Stopwatch watch={watch} longest={longest} onChange={(next) => change({ watch: next })} />
          {mission.items.map((item) => (
            <Counter
              key={item.key}
              name={local(item.label)}
              points={item.points}
              count={counts[item.key] ?? 0}
              max={item.only && item.only !== mode ? 0 : item.max}
              isWrong={faults.items.includes(item.key)}
              onCount={(count) => change({ counts: { ...counts, [item.key]: count } })}
            />
          ))}
          <div className={styles.foot}>
            <div role="alert" className={`${styles.problem} ${styles.line}`}>
              {rules.map((rule) => (
                <div key={rule}>{rule}</div>
              ))}
              {!hasTime && watch.since === null && <div>{t('run.noTime')}</div>}
              {faults.items.length > 0 &&
                t('run.wrong', { items: faults.items.map(labelOf).join(' · ') })}
            </div>
            <Title order={2} fz="1.4rem" component="div" aria-live="polite">
              {t('run.points', { points })}
            </Title>
            <Button
              size="lg"
              disabled={!isRight || watch.since !== null}
              onClick={() => void report()}
            >
              {t('run.report')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

interface ChoiceProps<T> {
  legend: string;
  value: T;
  options: readonly T[];
  label: (option: T) => string;
  onChange: (option: T) => void;
}

function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, value, options, label, onChange } = props;
  return (
    <fieldset className={styles.criterion}>
      <legend>{legend}</legend>
      <div className={styles.choice}>
        {options.map((option) => (
          <label key={option} className={styles.anchor}>
            <input
              type="radio"
              name={legend}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {label(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
