import { Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  answerInvitation,
  type InvitationState,
  listInvitations,
  type OwnInvitation,
} from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Facts } from '../../../ui/facts.tsx';
import { NotPermitted } from '../../../ui/not-permitted.tsx';
import { Section } from '../../../ui/section.tsx';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

const LOOKS: Record<InvitationState, Status> = {
  next: 'closed',
  invited: 'pending',
  accepted: 'active',
  declined: 'inactive',
  expired: 'expired',
};

function Answers({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('own-results');
  const localized = useLocalized();
  const { event, team, state } = invitation;
  const write = useWrite(answerInvitation, {
    refreshes: [listInvitations],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('final.failed')),
  });
  const send = async (answer: 'accepted' | 'declined') => {
    const kind = answer === 'accepted' ? 'accept' : 'decline';
    const isSure = await confirm({
      title: t(`final.${kind}Title`, { team: team.name }),
      text: t(`final.${kind}Text`, { event: localized(event.title) }),
      action: t(state === 'accepted' ? 'final.giveBack' : `final.${kind}`),
      destructive: kind === 'decline',
    });
    if (isSure) write.mutate({ params: { id: event.id, teamId: team.id }, body: { answer } });
  };
  const label = t(state === 'accepted' ? 'final.giveBack' : 'final.decline');
  return (
    <Group gap="sm">
      {state === 'invited' && (
        <Button loading={write.isPending} onClick={() => void send('accepted')}>
          {t('final.accept')}
        </Button>
      )}
      <Button variant="default" loading={write.isPending} onClick={() => void send('declined')}>
        {label}
      </Button>
    </Group>
  );
}

function Invitation({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('own-results');
  const { deadline, figureDate } = useFormats();
  const localized = useLocalized();
  const mayAnswer = useSchoolMay('teams');
  const { event, team, state, track, reply_until: until, closed } = invitation;
  const isAnswerable = state === 'invited' || (state === 'accepted' && !closed);
  const days = [...new Set([event.starts_on, event.ends_on])]
    .map((day) => figureDate(day))
    .join(' – ');
  return (
    <Stack component="article" gap="sm" aria-label={team.name}>
      <Group gap="sm">
        <Title order={3} fz="1.1rem">
          <bdi>{team.name}</bdi> <Ltr>{team.number}</Ltr>
        </Title>
        <StatusBadge status={LOOKS[state]} label={t(`final.states.${state}`)} />
      </Group>
      <Facts
        facts={[
          [t('final.event'), localized(event.title)],
          [t('final.track'), localized(track)],
          [t('final.place'), localized(event.place)],
          [t('final.day'), days],
        ]}
      />
      {state === 'invited' && until && (
        <Group gap="sm">
          <Text component="time" dateTime={until} fw={600}>
            {t('final.until', { time: deadline(until) })}
          </Text>
          <TimeLeft until={until} />
        </Group>
      )}
      {state === 'invited' && <Text>{t('final.means')}</Text>}
      {state === 'next' && <Text>{t('final.next')}</Text>}
      {state === 'accepted' && <Text>{t(closed ? 'final.fixed' : 'final.accepted')}</Text>}
      {isAnswerable &&
        (mayAnswer ? <Answers invitation={invitation} /> : <NotPermitted needed="teams" />)}
    </Stack>
  );
}

/** Nothing without an invitation or a team in line. */
export function Final({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { t } = useTranslation('own-results');
  if (invitations.length === 0) return null;
  return (
    <Section id="final" title={t('final.title')} text={t('final.text')}>
      <Stack gap="xl">
        {invitations.map((each) => (
          <Invitation key={each.event.id + each.team.id} invitation={each} />
        ))}
      </Stack>
    </Section>
  );
}
