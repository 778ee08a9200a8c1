import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { OwnResult } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { publicPath } from '../../../public-pages.ts';
import { Ltr } from '../../../ui/text.tsx';

/** Of one team; `children` are what its school can do. */
export function Result({ result, children }: { result: OwnResult; children?: ReactNode }) {
  const { t } = useTranslation('own-results');
  const localized = useLocalized();
  const language = useLanguage();
  const { team, event, track, level, list_id, place, of, award, published, address } = result;
  const about = [localized(event), localized(track), t(`levels.${level}`)].join(' · ');
  const standing =
    list_id === null
      ? t('running')
      : place === null
        ? t('noPlace')
        : t('place', { place: String(place), of: String(of) });
  return (
    <Stack component="article" gap="xs" aria-label={`${team.name} · ${about}`}>
      <Title order={3} fz="1.1rem">
        <bdi>{team.name}</bdi> <Ltr>{team.number}</Ltr>
      </Title>
      <Text c="dimmed">{about}</Text>
      <Text fz="1.2rem" fw={700}>
        {standing}
      </Text>
      {award && <Text>{t('award', { award: localized(award) })}</Text>}
      {list_id !== null && !published && <Text>{t('notPublished')}</Text>}
      {address && (
        <Group>
          <Anchor href={publicPath(`/results/${address}`, language)}>{t('public')}</Anchor>
        </Group>
      )}
      {children}
    </Stack>
  );
}
