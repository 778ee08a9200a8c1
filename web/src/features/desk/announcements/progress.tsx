import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import {
  ANNOUNCEMENT_CHANNELS,
  type Announcement,
  type AnnouncementChannel,
  type DeliveryState,
  getAnnouncementReport,
  type ReplyData,
  stopAnnouncement,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconCircleOff } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { CHANGED_BY_ANNOUNCEMENTS } from './announcement-reads.ts';

type Report = ReplyData<typeof getAnnouncementReport>;

/** Milliseconds between two reads of the report while an announcement is being sent. */
const EVERY = 5_000;

const COLOURS = {
  queued: 'gray',
  sent: 'blue',
  delivered: 'teal',
  read: 'green',
  failed: 'red',
} as const satisfies Record<DeliveryState, string>;
const STATES = Object.keys(COLOURS) as DeliveryState[];

interface BarProps {
  label: string;
  schools: number;
  total: number;
  colour: string;
}

function Bar({ label, schools, total, colour }: BarProps) {
  const { count } = useFormats();
  return (
    <div>
      <Group justify="space-between" mb={4} gap="xs" wrap="nowrap">
        <Text size="sm">{label}</Text>
        <Text size="sm" className="tabular" fw={650}>
          {count(schools)}
        </Text>
      </Group>
      <Progress
        value={total > 0 ? (schools / total) * 100 : 0}
        color={colour}
        size="md"
        aria-label={label}
      />
    </div>
  );
}

function Channel({ channel, report }: { channel: AnnouncementChannel; report: Report }) {
  const { t } = useTranslation('announcements');
  const own = report.states.filter((each) => each.channel === channel);
  if (own.length === 0) return null;
  const total = own.reduce((sum, { schools }) => sum + schools, 0);
  const labelOf = (state: DeliveryState) =>
    channel === 'bell' && state === 'sent' ? t('report.unread') : t(`report.states.${state}`);
  return (
    <Stack gap="sm" component="section" aria-label={t(`report.channels.${channel}`)}>
      <Title order={3} fz="1.05rem">
        {t(`report.channels.${channel}`)}
      </Title>
      {STATES.flatMap((state) => {
        const found = own.find((each) => each.state === state);
        if (!found) return [];
        const { schools } = found;
        const bar = { label: labelOf(state), schools, total, colour: COLOURS[state] };
        return [<Bar key={state} {...bar} />];
      })}
      {channel === 'email' && (
        <Text size="sm" c="dimmed">
          {t('report.noEmailReceipts')}
        </Text>
      )}
    </Stack>
  );
}

function Bars({ report, schools }: { report: Report; schools: number }) {
  const { t } = useTranslation('announcements');
  const { figureDate } = useFormats();
  const { ahead, skipped, until, states } = report;
  const rest = [
    { label: t('report.ahead'), schools: ahead },
    { label: t('report.skipped'), schools: skipped },
  ].filter((each) => each.schools > 0);
  return (
    <Stack gap="lg">
      {states.length === 0 && <Text c="dimmed">{t('report.none')}</Text>}
      {ANNOUNCEMENT_CHANNELS.map((channel) => (
        <Channel key={channel} channel={channel} report={report} />
      ))}
      {rest.map((each) => (
        <Bar key={each.label} {...each} total={schools} colour="gray" />
      ))}
      {until && <Text c="dimmed">{t('report.until', { time: figureDate(until, 'time') })}</Text>}
    </Stack>
  );
}

export function StopButton({ id }: { id: string }) {
  const { t } = useTranslation('announcements');
  const stop = useWrite(stopAnnouncement, {
    refreshes: CHANGED_BY_ANNOUNCEMENTS,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('act.stopFailed')),
  });
  const [ask, asking] = useBusy(async () => {
    const action = t('act.stop');
    const question = { title: action, text: t('act.stopQuestion'), action, destructive: true };
    if (await confirm(question)) await stop.attempt({ params: { id } });
  });
  return (
    <Button
      color="red"
      variant="outline"
      w="fit-content"
      leftSection={<IconCircleOff size={20} aria-hidden />}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('act.stop')}
    </Button>
  );
}

export function AnnouncementProgress({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const { id, status, schools } = announcement;
  const live = useLive({ every: status === 'sending' ? EVERY : undefined });
  const report = useQuery({
    ...read(getAnnouncementReport, { params: { id } }),
    staleTime: 0,
    ...live,
  });
  return (
    <Section id="report" title={t('report.title')}>
      <DataState query={report} failure={t('report.failed')}>
        {(known) => <Bars report={known} schools={schools ?? 0} />}
      </DataState>
    </Section>
  );
}
