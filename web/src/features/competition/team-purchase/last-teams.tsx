import { Button, Card, Checkbox, Stack, Text } from '@mantine/core';
import { getLastTeams, type LastTeam, LIMITS } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAcademyEdition } from '../../../lib/academy-edition.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read } from '../../../lib/query.ts';
import { signInOf, useSession } from '../../../lib/session.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { savePlan } from './plan.ts';

const nameOf = ({ first_name, last_name }: LastTeam['members'][number]) =>
  `${first_name} ${last_name}`;

function Choice({ team }: { team: LastTeam }) {
  const { t } = useTranslation('team-purchase');
  const localized = useLocalized();
  const tracks = useAcademyEdition(undefined).data?.tracks ?? [];
  const track = tracks.find(({ key }) => key === team.track);
  return (
    <Card>
      <Checkbox
        value={team.id}
        label={<bdi>{team.name}</bdi>}
        styles={{ label: { fontWeight: 600 } }}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {track
          ? t('track.name', { number: track.number, name: localized(track.sub_title) })
          : t('takeOver.noTrack')}
      </Text>
      <Text mt="xs">
        {team.members.map((member, n) => (
          <span key={member.student_id}>
            {n > 0 && t('takeOver.comma')}
            <bdi>{nameOf(member)}</bdi>
          </span>
        ))}
      </Text>
      {team.left_out.map((member) => (
        <Text key={member.student_id} size="sm" c="dimmed">
          <bdi>{nameOf(member)}</bdi>: {t(`takeOver.reasons.${member.reason}`)}
        </Text>
      ))}
    </Card>
  );
}

function Choices({ teams }: { teams: LastTeam[] }) {
  const { t } = useTranslation('team-purchase');
  const navigate = useNavigate();
  const owner = signInOf(useSession('academy'));
  const max = LIMITS.teamsPerPurchaseMax;
  const [chosen, setChosen] = useState(() => teams.slice(0, max).map(({ id }) => id));
  const plan = () => {
    const rows = teams
      .filter(({ id }) => chosen.includes(id))
      .map(({ name, track, max_members, members }) => ({
        ...{ name, track: track ?? '', max_members },
        students: members.map(({ student_id }) => student_id),
      }));
    savePlan(owner, { teams: rows.length, coupon: null, track: '', rows });
    return navigate('/academy/team-purchase');
  };
  return (
    <Stack gap="md">
      <Checkbox.Group aria-label={t('takeOver.label')} value={chosen} onChange={setChosen}>
        <Stack gap="md">
          {teams.map((team) => (
            <Choice key={team.id} team={team} />
          ))}
        </Stack>
      </Checkbox.Group>
      {chosen.length > max && <Text c="red">{t('rows.limit', { max })}</Text>}
      <Text size="sm" c="dimmed">
        {t('takeOver.unpaid')}
      </Text>
      <Button
        w="fit-content"
        disabled={chosen.length === 0 || chosen.length > max}
        onClick={() => void plan()}
      >
        {t('takeOver.buy', { count: chosen.length })}
      </Button>
    </Stack>
  );
}

export function LastTeams() {
  const { t } = useTranslation('team-purchase');
  const last = useQuery({ ...read(getLastTeams), staleTime: 0 });
  return (
    <DataState query={last} failure={t('takeOver.loadFailed')}>
      {({ edition, teams }) =>
        teams.length === 0 ? (
          <EmptyNotice
            title={t('takeOver.none')}
            text={edition ? t('takeOver.noneText') : t('takeOver.firstYear')}
            action={
              <Button component={Link} to="/academy/team-purchase">
                {t('title')}
              </Button>
            }
          />
        ) : (
          <Choices teams={teams} />
        )
      }
    </DataState>
  );
}
