import { Button, Stack, Text } from '@mantine/core';
import type { ResultList } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { points } from '../../../../lib/points.ts';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../../ui/text.tsx';
import { HEAD, STATE, TeamCell } from '../columns.tsx';
import type { OfList } from '../reads.ts';
import { MovePlacement } from './move-placement.tsx';
import type { Placement } from './reads.ts';

function PlaceCell({ place, computed }: Placement) {
  const { t } = useTranslation('results-desk');
  return (
    <>
      <Text fw={600}>{place ?? t('places.none')}</Text>
      {place !== computed && (
        <Text size="sm" c="dimmed">
          {t('places.computed', { place: computed ?? t('places.none') })}
        </Text>
      )}
    </>
  );
}

interface Props {
  list: ResultList;
  params: OfList;
  mayChange: boolean;
}

export function Placements({ list, params, mayChange }: Props) {
  const { t } = useTranslation('results-desk');
  const say = useLocalized();
  const [moving, setMoving] = useState<Placement | null>(null);
  const { placements } = list;
  const rows = placements.map((one) => ({ ...one, id: one.team.id }));
  return (
    <Section id="places" title={t('places.title')}>
      <RecordTable
        label={t('places.title')}
        rows={rows}
        columns={[
          { label: t('place'), cell: (one) => <PlaceCell {...one} /> },
          {
            ...HEAD,
            label: t('team'),
            cell: ({ team, academy, moved_reason }) => (
              <>
                <TeamCell team={team} academy={academy.name} />
                {moved_reason && (
                  <Text size="sm" c="dimmed" maw="28rem" style={{ overflowWrap: 'anywhere' }}>
                    {t('places.moved', { reason: moved_reason })}
                  </Text>
                )}
              </>
            ),
          },
          ...(rows.some(({ score }) => score !== null)
            ? [
                {
                  figure: true,
                  label: t('score'),
                  cell: ({ score, error }: Placement) => (
                    <Ltr>
                      {[score, error]
                        .flatMap((value) => (value === null ? [] : points(value)))
                        .join(' ± ') || '—'}
                    </Ltr>
                  ),
                },
              ]
            : []),
          ...(rows.some(({ close }) => close)
            ? [
                {
                  ...STATE,
                  label: t('places.close'),
                  cell: ({ close }: Placement) =>
                    close && <StatusBadge status="pending" label={t('places.close')} />,
                },
              ]
            : []),
          ...(rows.some(({ award }) => award)
            ? [
                {
                  label: t('places.award'),
                  blank: ({ award }: Placement) => !award,
                  cell: ({ award }: Placement) => award && <bdi>{say(award)}</bdi>,
                },
              ]
            : []),
          ...(mayChange && list.state === 'proposed'
            ? [
                {
                  card: { line: 2, side: 'end' } as const,
                  label: t('places.change'),
                  cell: (one: Placement) => (
                    <Button
                      variant="subtle"
                      size="sm"
                      aria-label={t('places.changeOf', { team: one.team.name })}
                      onClick={() => setMoving(one)}
                    >
                      {t('places.change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {placements.some(({ close }) => close) && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('places.closeText')}
        </Text>
      )}
      {moving && (
        <MovePlacement
          list={list}
          params={params}
          placement={moving}
          onClose={() => setMoving(null)}
        />
      )}
    </Section>
  );
}

export function Appeals({ appeals }: Pick<ResultList, 'appeals'>) {
  const { t } = useTranslation('results-desk');
  if (appeals.length === 0) return null;
  const TONES = { open: 'waiting', upheld: 'good', refused: 'quiet' } as const;
  return (
    <Section id="appeals" title={t('appeals.title')}>
      <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
        {appeals.map(({ id, team, text, opened_at, state, answer }) => (
          <li key={id}>
            <TeamCell team={team} /> · <DateText value={opened_at} style="time" />{' '}
            <StatusBadge
              status="pending"
              tone={TONES[state]}
              label={t(`appeals.states.${state}`)}
            />
            <Text>
              <bdi>{text}</bdi>
            </Text>
            {answer && (
              <Text>
                <b>{t('appeals.answer')}:</b> <bdi>{answer}</bdi>
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
