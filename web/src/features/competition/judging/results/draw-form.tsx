import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import {
  advancingMost,
  drawLeague,
  getLeague,
  LIMITS,
  previewDraw,
  toWesternDigits,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLock } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLive } from '../../../../lib/live.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Link } from '../../../../ui/link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { PLACE } from '../reads.ts';
import { WholeField } from '../whole-field.tsx';
import { Hash } from './hash.tsx';
import { CHANGED_BY_RESULTS, type OfLevel } from './reads.ts';

function DrawForm({ params, teams, hash }: { params: OfLevel; teams: number; hash: string }) {
  const { t } = useTranslation(['results-desk', 'errors']);
  const client = useQueryClient();
  const { form, submit, fail } = useEndpointForm(drawLeague, {
    initialValues: { group_size: '4', advancing: '2', seed: '', teams_sha256: hash },
    failure: t('league.notDrawn'),
    // Of the smallest group one team at least stays behind.
    check: ({ group_size, advancing }): Record<string, string> => {
      const max = advancingMost(teams, Number(toWesternDigits(group_size)));
      return Number(toWesternDigits(advancing)) > max
        ? { advancing: t('errors:fields.too_big', { max }) }
        : {};
    },
  });
  const draw = useWrite(drawLeague, {
    refreshes: [...CHANGED_BY_RESULTS, previewDraw],
    onSuccess: (reply) => {
      client.setQueryData(read(getLeague, { params }).queryKey, { ...reply, meta: {} });
      toastSuccess(reply.message);
    },
    onError: (error) => {
      fail(error);
      void client.invalidateQueries({ queryKey: [previewDraw.name] });
    },
  });
  const { group_size, seed } = form.values;
  const size = Number(toWesternDigits(group_size));
  const groups = size >= LIMITS.groupTeamsMin ? Math.ceil(teams / size) : '—';
  const send = submit(async (body) => {
    const yes = await confirm({
      title: t('league.draw'),
      text: t('league.once', { seed: toWesternDigits(seed), groups }),
      action: t('league.draw'),
      destructive: true,
    });
    // The hash on the screen is the one that was read aloud.
    if (yes) await draw.attempt({ params, body: { ...body, teams_sha256: hash } });
  });
  return (
    <form onSubmit={send} noValidate aria-label={t('league.draw')}>
      <Stack gap="md">
        <Group align="start">
          <WholeField
            label={t('league.size')}
            description={t('league.groups', { number: groups })}
            {...form.getInputProps('group_size')}
          />
          <WholeField label={t('league.advancing')} {...form.getInputProps('advancing')} />
        </Group>
        <WholeField
          label={t('league.seed')}
          description={t('league.seedHint')}
          autoComplete="off"
          {...form.getInputProps('seed')}
          w="min(100%, 24rem)"
        />
        <Group>
          <Button type="submit" loading={draw.isPending}>
            {t('league.draw')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function BeforeDraw({ params, mayChange }: { params: OfLevel; mayChange: boolean }) {
  const { t } = useTranslation('results-desk');
  const preview = useQuery({
    ...read(previewDraw, { params }),
    ...useLive({ whileTyping: true }),
    staleTime: 0,
  });
  return (
    <DataState query={preview} failure={t('league.failed')}>
      {({ teams, teams_sha256, locked }) =>
        locked ? (
          <>
            <Section id="draw-before" title={t('league.before')} text={t('league.aloud')}>
              <Facts
                facts={[
                  [t('league.teams'), teams],
                  [t('league.hash'), <Hash key="hash" value={teams_sha256} />],
                ]}
              />
            </Section>
            {mayChange && (
              <Section id="draw" title={t('league.draw')}>
                <DrawForm params={params} teams={teams} hash={teams_sha256} />
              </Section>
            )}
          </>
        ) : (
          <Alert color="blue" icon={<IconLock aria-hidden />}>
            <Text>{t('league.unlocked')}</Text>
            <Anchor component={Link} to={`${PLACE}/${params.id}/${params.track}`}>
              {t('league.toList')}
            </Anchor>
          </Alert>
        )
      }
    </DataState>
  );
}
