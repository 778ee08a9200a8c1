import type { Announcement } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { DateText } from '../../../ui/text.tsx';
import { useTrackNames } from './audience-fields.tsx';

function useAudienceText({ audience, about }: Announcement): string {
  const { t } = useTranslation(['announcements', 'academies']);
  const tracks = new Map(useTrackNames());
  const { to } = audience;
  const groups = [
    audience.needs.map((need) => t(`audience.need.${need}`)),
    audience.statuses.map((status) => t(`academies:status.${status}`)),
    audience.tracks.map((key) => tracks.get(key) ?? key),
    audience.governorates.map((each) => t(`academies:governorates.${each}`)),
  ];
  const named = groups.filter((group) => group.length > 0).map((group) => group.join(' / '));
  const kind = to === 'schools' && named.length === 0 ? [t('facts.everybody')] : [];
  const whom = to === 'schools' ? kind : [t(`audience.kind.${to}`), ...(about ? [about] : [])];
  return [...whom, ...named].join(' · ');
}

export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const audience = useAudienceText(announcement);
  const { author, approver, stopper, started_at, finished_at } = announcement;
  const facts: [string, ReactNode][] = [
    [t('facts.audience'), audience],
    [t('facts.author'), <bdi key="author">{author.name}</bdi>],
  ];
  if (approver) facts.push([t('facts.approver'), <bdi key="approver">{approver.name}</bdi>]);
  if (started_at) {
    facts.push([t('facts.started'), <DateText key="started" value={started_at} style="time" />]);
  }
  if (stopper) facts.push([t('facts.stopper'), <bdi key="stopper">{stopper.name}</bdi>]);
  if (finished_at) {
    facts.push([t('facts.finished'), <DateText key="ended" value={finished_at} style="time" />]);
  }
  return <Facts facts={facts} />;
}
