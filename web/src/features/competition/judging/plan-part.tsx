import { Alert, Anchor, Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core';
import { getJudgingOverview, planJudging, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconAlertTriangle, IconCheck, IconRefresh } from '../../../icons/index.ts';
import { useAddress } from '../../../lib/address.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { DataState, EmptyNotice, SkeletonLines } from '../../../ui/data-state.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { Link } from '../../../ui/link.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { HEAD, TeamCell } from './columns.tsx';
import { CHANGED_BY_LISTS, type OfList, PLACE, readList } from './reads.ts';
import { WholeField } from './whole-field.tsx';

type Plan = ReplyData<typeof planJudging>;

/** Takes the focus, so that it is read before applying. */
function PlanPreview({ plan }: { plan: Plan }) {
  const { t } = useTranslation('judging');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { teams, turns, loads, short, connected } = plan;
  return (
    <Section id="plan-preview" title={t('plan.preview')} heading={heading}>
      <Stack gap="md">
        <Text>{t('plan.size', { teams: teams.length, turns })}</Text>
        {connected ? (
          <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('plan.connected')} />
        ) : (
          <Alert
            color="yellow"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('plan.notConnected')}
          >
            {t('plan.notConnectedText')}
          </Alert>
        )}
        {short.length > 0 && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('plan.short')}>
            <Ltr>{short.join(', ')}</Ltr>
          </Alert>
        )}
        <RecordTable
          label={t('plan.loads')}
          rows={loads.map((load) => ({ ...load, id: load.judge.id }))}
          columns={[
            { ...HEAD, label: t('judge'), cell: ({ judge }) => <bdi>{judge.name}</bdi> },
            { figure: true, label: t('plan.teams'), cell: ({ teams: number }) => number },
          ]}
        />
        <RecordTable
          label={t('plan.order')}
          rows={teams
            .toSorted((a, b) => a.turn - b.turn)
            .map((planned) => ({ ...planned, id: planned.team.id }))}
          columns={[
            { figure: true, label: t('plan.turn'), cell: ({ turn }) => turn },
            { ...HEAD, label: t('team.name'), cell: ({ team }) => <TeamCell team={team} /> },
            { label: t('team.level'), cell: ({ level }) => t(`levels.${level}`) },
            {
              label: t('judges'),
              cell: ({ judges }) => judges.map(({ name }) => name).join(t('comma')) || '—',
            },
          ]}
        />
      </Stack>
    </Section>
  );
}

/** `perTeam`: judges that teams have now. */
function PlanForm({ params, perTeam }: { params: OfList; perTeam: number }) {
  const { t } = useTranslation('judging');
  const { text, change } = useAddress();
  const [plan, setPlan] = useState<{ drawn: Plan; at: number } | null>(null);
  const { form, submit, fail } = useEndpointForm(planJudging, {
    initialValues: {
      judges_per_team: String(perTeam || 2),
      round: '1',
      gaps_only: text('gaps') !== '',
    },
    failure: t('plan.failed'),
    onChange: () => setPlan(null),
  });
  type Body = Parameters<ReturnType<typeof useWrite<typeof planJudging>>['mutate']>[0]['body'];
  const bodyOf = (more: object) => ({ ...form.getValues(), ...more }) as unknown as Body;
  const ask = useWrite(planJudging, {
    onSuccess: ({ data }) => setPlan({ drawn: data, at: Date.now() }),
    onError: fail,
  });
  const apply = useWrite(planJudging, {
    refreshes: CHANGED_BY_LISTS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      change({ tab: 'overview', gaps: null });
    },
    onError: (error) => {
      setPlan(null);
      fail(error);
    },
  });
  const draw = () => ask.attempt({ params, body: bodyOf({ dry_run: true }) });
  return (
    <Stack gap="lg">
      <Card>
        <form noValidate aria-label={t('tabs.plan')} onSubmit={submit(draw)}>
          <Stack gap="md">
            <Text c="dimmed">{t('plan.text')}</Text>
            <Group align="start">
              <WholeField label={t('plan.perTeam')} {...form.getInputProps('judges_per_team')} />
              <WholeField label={t('plan.round')} {...form.getInputProps('round')} />
            </Group>
            <Checkbox
              size="md"
              label={t('plan.gaps')}
              description={t('plan.gapsHint')}
              {...form.getInputProps('gaps_only', { type: 'checkbox' })}
            />
            <Group>
              {/* Two elements, so that a double press of the first never applies. */}
              {plan ? (
                <Button
                  key="apply"
                  loading={apply.isPending}
                  disabled={ask.isPending}
                  onClick={() =>
                    apply.mutate({
                      params,
                      body: bodyOf({ seed: plan.drawn.seed, dry_run: false }),
                    })
                  }
                >
                  {t('plan.apply')}
                </Button>
              ) : (
                <Button key="ask" type="submit" loading={ask.isPending}>
                  {t('plan.ask')}
                </Button>
              )}
              {plan && (
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={18} aria-hidden />}
                  loading={ask.isPending}
                  onClick={() => void draw()}
                >
                  {t('plan.again')}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </Card>
      {plan && <PlanPreview key={plan.at} plan={plan.drawn} />}
    </Stack>
  );
}

export function PlanPart({ params, mayChange }: { params: OfList; mayChange: boolean }) {
  const { t } = useTranslation('judging');
  const list = useQuery(readList(params));
  const overview = useQuery(read(getJudgingOverview, { params }));
  const perTeam = (overview.data?.teams ?? []).map(
    ({ cells }) => cells.filter(({ round }) => round === 1).length,
  );
  return (
    <DataState query={list} failure={t('list.failed')}>
      {({ state }) => {
        if (state === 'open') {
          const link = (
            <Anchor component={Link} to={`${PLACE}/${params.id}/${params.track}`}>
              {t('tabs.list')}
            </Anchor>
          );
          return <EmptyNotice title={t('plan.lockFirst')} action={link} />;
        }
        if (!mayChange || state !== 'locked') return <EmptyNotice title={t('plan.over')} />;
        if (overview.isPending) return <SkeletonLines />;
        return <PlanForm params={params} perTeam={Math.max(0, ...perTeam)} />;
      }}
    </DataState>
  );
}
