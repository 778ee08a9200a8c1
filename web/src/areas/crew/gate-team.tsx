import { Button, Stack, Text } from '@mantine/core';
import type { Arrival, CrewTeam } from '@midan/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { useBusy } from '../../ui/use-busy.ts';
import crew from './crew.module.css';
import styles from './day.module.css';
import { clockOf } from './day-facts.ts';
import { TeamName } from './day-parts.tsx';
import { gatePath } from './places.ts';
import { enqueueArrival } from './records.ts';
import { sync } from './sync.ts';
import { Verdict } from './verdict.tsx';

interface Member {
  id: string;
  name: string;
  photos: boolean | null;
}

const membersOf = ({ members }: CrewTeam): Member[] =>
  members.flatMap(({ id, ...rest }) => (id === null ? [] : { id, ...rest }));

interface Props {
  team: CrewTeam;
  arrival: Arrival | null;
  /** Ids of its rows: several if several phones scanned it. */
  standing: string[];
}

/** Records who arrived, on the phone at once; says so if the team was here before. */
export function GateTeam({ team, arrival, standing }: Props) {
  const { t } = useTranslation(['crew-day', 'crew']);
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [done, setDone] = useState<'arrived' | 'corrected' | 'taken' | null>(null);
  const members = membersOf(team);
  const leave = () => void navigate(gatePath(team.event_id), { replace: true });
  const [record] = useBusy(async (present: string[]) => {
    const { event_id, id: team_id } = team;
    const put = (members: string[], replaces: string | null) =>
      enqueueArrival({ event_id, team_id, present: members, replaces });
    if (!(await put(present, arrival?.id ?? null))) return;
    // Of a team that is taken back no other phone's scan may stand, nor beside a correction.
    for (const id of standing) if (id !== arrival?.id && !(await put([], id))) return;
    setDone(present.length === 0 ? 'taken' : arrival ? 'corrected' : 'arrived');
    void sync();
  });
  const takeBack = async () => {
    const isSure = await confirm({
      title: t('gate.takeTitle', { team: team.name }),
      text: t('gate.takeText'),
      action: t('gate.take'),
      destructive: true,
    });
    if (isSure) await record([]);
  };
  const edit = () => {
    setDone(null);
    setEditing(true);
  };
  const here = members.filter(({ id }) => arrival?.present.includes(id));
  const next = (
    <Button size="xl" variant="white" color="dark" onClick={leave}>
      {t('gate.next')}
    </Button>
  );
  // Another phone's scan may come in meanwhile: then the team is here.
  if (done && !(done === 'taken' && arrival)) {
    return (
      <Verdict tone={done === 'taken' ? 'warn' : 'good'} title={t(`gate.done.${done}`)}>
        <Facts team={team} here={here} of={members.length} />
        {next}
      </Verdict>
    );
  }
  if (arrival && !isEditing) {
    return (
      <Verdict tone="warn" title={t('gate.known', { time: clockOf(arrival.at) })}>
        <Facts team={team} here={here} of={members.length} />
        {next}
        <Button size="lg" variant="outline" color="dark" onClick={edit}>
          {t('gate.edit')}
        </Button>
        <Button size="lg" variant="outline" color="dark" onClick={() => void takeBack()}>
          {t('gate.take')}
        </Button>
      </Verdict>
    );
  }
  return (
    <Stack gap="md" className={styles.tall}>
      <title>{team.name}</title>
      <div>
        <BackButton to={gatePath(team.event_id)}>{t('gate.title')}</BackButton>
      </div>
      <TeamName team={team} />
      <Members
        members={members}
        isFocused={isEditing}
        present={arrival?.present ?? members.map(({ id }) => id)}
        action={t(arrival ? 'gate.save' : 'gate.arrived')}
        onRecord={(present) => void record(present)}
      />
    </Stack>
  );
}

interface FactsProps {
  team: CrewTeam;
  here: Member[];
  /** All members. */
  of: number;
}

function Facts({ team, here, of }: FactsProps) {
  const { t } = useTranslation('crew-day');
  return (
    <div>
      <Text fz="xl" fw={650}>
        <bdi>{team.name}</bdi> · <bdi dir="ltr">{team.number}</bdi>
      </Text>
      <Text>
        <bdi>{team.academy.name}</bdi>
      </Text>
      {here.length > 0 && (
        <Text>
          {t('gate.here', { n: here.length, of })}{' '}
          <bdi>{here.map(({ name }) => name).join(' · ')}</bdi>
        </Text>
      )}
    </div>
  );
}

interface MembersProps {
  members: Member[];
  /** Ids that are ticked at first. */
  present: string[];
  action: string;
  /** The first, after the button before is gone. */
  isFocused: boolean;
  onRecord: (present: string[]) => void;
}

function Members({ members, present, action, isFocused, onRecord }: MembersProps) {
  const { t } = useTranslation('crew-day');
  const [ticked, setTicked] = useState(() => new Set(present));
  const here = members.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <>
      <fieldset className={crew.criterion}>
        <legend>{t('gate.members')}</legend>
        <div className={crew.anchors}>
          {members.map(({ id, name, photos }, at) => (
            <label key={id} className={crew.anchor}>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/noAutofocus: it takes the place of a button that was pressed
                autoFocus={isFocused && at === 0}
                checked={ticked.has(id)}
                onChange={() => toggle(id)}
              />
              <span className={crew.grow}>
                <bdi>{name}</bdi>
              </span>
              {photos === false && (
                <span className={crew.badge} data-state="refused">
                  {t('gate.noPhotos')}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={crew.foot}>
        <div role="status" className={`${crew.problem} ${crew.line}`}>
          {here.length === 0 && t('gate.nobody')}
        </div>
        <Button
          size="xl"
          className={styles.wide}
          disabled={here.length === 0}
          onClick={() => onRecord(here)}
        >
          {action}
        </Button>
      </div>
    </>
  );
}
