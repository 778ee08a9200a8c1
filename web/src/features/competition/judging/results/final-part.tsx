import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type FinalLine,
  getFinalLine,
  getStartList,
  inviteToFinal,
  LEVELS,
  LIMITS,
  toWesternDigits,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLive } from '../../../../lib/live.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { HEAD, STATE, TeamCell } from '../columns.tsx';
import type { OfList } from '../reads.ts';
import { WholeField } from '../whole-field.tsx';

const TONES = {
  next: 'quiet',
  invited: 'waiting',
  accepted: 'good',
  declined: 'bad',
  expired: 'quiet',
} as const;

function InviteForm({ known, params }: { known: FinalLine; params: OfList }) {
  const { t } = useTranslation('results-desk');
  const client = useQueryClient();
  const { form, submit, fail } = useEndpointForm(inviteToFinal, {
    initialValues: { places: String(known.places ?? ''), from_each: String(known.from_each ?? '') },
    failure: t('final.notSaved'),
  });
  const invite = useWrite(inviteToFinal, {
    refreshes: [getFinalLine, getStartList],
    onSuccess: (reply) => {
      client.setQueryData(read(getFinalLine, { params }).queryKey, { ...reply, meta: {} });
      toastSuccess(reply.message);
    },
    onError: fail,
  });
  const send = submit(async (body) => {
    const [places, from] = [toWesternDigits(body.places), toWesternDigits(body.from_each)];
    const title = t('final.submit');
    if (await confirm({ title, text: t('final.ask', { places, from }), action: title }))
      await invite.attempt({ params, body });
  });
  return (
    <form onSubmit={send} noValidate aria-label={t('final.title')}>
      <Stack gap="md">
        <Group align="start">
          <WholeField label={t('final.places')} {...form.getInputProps('places')} w="18rem" />
          <WholeField label={t('final.fromEach')} {...form.getInputProps('from_each')} w="18rem" />
        </Group>
        <Group>
          <Button type="submit" loading={invite.isPending}>
            {t('final.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Line({ line }: Pick<FinalLine, 'line'>) {
  const { t } = useTranslation(['results-desk', 'judging']);
  const say = useLocalized();
  const rowsOf = (level: string) => line.filter((one) => one.level === level);
  const count = (rows: FinalLine['line'], name: FinalLine['line'][number]['state']) =>
    rows.filter(({ state }) => state === name).length;
  return LEVELS.filter((level) => rowsOf(level).length > 0).map((level) => {
    const rows = rowsOf(level);
    return (
      <Section
        key={level}
        id={`line-${level}`}
        title={t(`judging:levels.${level}`)}
        text={t('final.count', {
          invited: count(rows, 'invited'),
          accepted: count(rows, 'accepted'),
          next: count(rows, 'next'),
        })}
      >
        <RecordTable
          label={t(`judging:levels.${level}`)}
          rows={rows.map((one) => ({ ...one, id: one.team.id }))}
          columns={[
            { figure: true, label: t('final.line'), cell: (one) => one.line },
            { ...HEAD, label: t('team'), cell: (one) => <TeamCell {...one} /> },
            {
              label: t('place'),
              cell: ({ place, qualifier }) => t('final.from', { place, event: say(qualifier) }),
            },
            {
              ...STATE,
              label: t('state'),
              cell: ({ state }) => (
                <StatusBadge
                  status="pending"
                  tone={TONES[state]}
                  label={t(`final.states.${state}`)}
                />
              ),
            },
            {
              label: t('final.until'),
              blank: ({ state }) => state !== 'invited',
              cell: ({ state, reply_until }) =>
                state === 'invited' && reply_until && <Moment value={reply_until} />,
            },
          ]}
        />
      </Section>
    );
  });
}

interface Props {
  params: OfList;
  mayChange: boolean;
}

export default function FinalPart({ params, mayChange }: Props) {
  const { t } = useTranslation('results-desk');
  const line = useQuery({ ...read(getFinalLine, { params }), ...useLive(), staleTime: 0 });
  return (
    <DataState query={line} failure={t('final.failed')}>
      {(known) => (
        <Stack gap="lg">
          <Section
            id="final-places"
            title={t('final.title')}
            text={t('final.text', { hours: LIMITS.invitationHours })}
          >
            <Stack gap="md">
              <Text>
                {known.waiting_lists > 0
                  ? t('final.waiting', { number: known.waiting_lists })
                  : t('final.noneWaiting')}
              </Text>
              {known.closed && <Text fw={600}>{t('final.closed')}</Text>}
              {mayChange && !known.closed ? (
                <InviteForm known={known} params={params} />
              ) : (
                <Facts
                  facts={[
                    [t('final.places'), known.places ?? '—'],
                    [t('final.fromEach'), known.from_each ?? '—'],
                  ]}
                />
              )}
            </Stack>
          </Section>
          {known.line.length > 0 ? (
            <Line line={known.line} />
          ) : (
            <EmptyNotice title={t('final.empty')} />
          )}
        </Stack>
      )}
    </DataState>
  );
}
