import { Anchor, Card, Stack, Text } from '@mantine/core';
import { type AdminEdition, type EditionWindow, WINDOW_KINDS } from '@midan/contract';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import cards from '../../../../ui/cards.module.css';
import { Facts } from '../../../../ui/facts.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useDates } from './dates.ts';
import { PriceTable } from './price-table.tsx';

interface Props {
  edition: AdminEdition;
}

function WindowText({ window }: { window: EditionWindow | undefined }) {
  const { t } = useTranslation('editions-administration');
  const { instant } = useDates();
  if (!window?.opens_at && !window?.closes_at) return t('windows.always');
  return (
    <>
      {window.opens_at && <div>{t('windows.from', { date: instant(window.opens_at) })}</div>}
      {window.closes_at && <div>{t('windows.until', { date: instant(window.closes_at) })}</div>}
    </>
  );
}

export function DatesFacts({ edition }: Props) {
  const { t } = useTranslation('editions-administration');
  const { day } = useDates();
  const say = useLocalized();
  return (
    <Stack gap="lg">
      <Section id="edition-windows" title={t('windows.title')} text={t('windows.hint')}>
        <Facts
          facts={WINDOW_KINDS.map((kind) => [
            t(`windows.kind.${kind}`),
            <WindowText key={kind} window={edition.windows.find((one) => one.kind === kind)} />,
          ])}
        />
      </Section>
      <Section id="edition-events" title={t('events.title')}>
        {edition.events.length === 0 && <Text c="dimmed">{t('events.none')}</Text>}
        <Facts
          facts={edition.events.map((event) => [
            say(event.title),
            <div key={event.starts_on}>
              {event.starts_on === event.ends_on
                ? day(event.starts_on)
                : t('events.days', { first: day(event.starts_on), last: day(event.ends_on) })}
              {' · '}
              <bdi>{say(event.place)}</bdi>
              {event.kind !== 'meeting' && (
                <div>
                  <Anchor component={Link} to={`/admin/events/${event.id}`}>
                    {t('events.judging')}
                  </Anchor>
                </div>
              )}
            </div>,
          ])}
        />
      </Section>
    </Stack>
  );
}

export function TracksFacts({ edition }: Props) {
  const { t } = useTranslation('editions-administration');
  const { count } = useFormats();
  const say = useLocalized();
  const limit = (value: number | null) => (value === null ? t('tracks.unlimited') : count(value));
  return (
    <Section id="edition-tracks" title={t('tracks.title')}>
      {edition.tracks.length === 0 && <Text c="dimmed">{t('tracks.none')}</Text>}
      <ul className={cards.list}>
        {edition.tracks.map((track) => (
          <Card key={track.key} component="li" withBorder className={cards.card}>
            <Text fw={600}>
              <bdi>{say(track.title)}</bdi>
            </Text>
            <Text>{say(track.sub_title)}</Text>
            <Facts
              facts={[
                [t('tracks.teams'), count(track.teams)],
                [t('tracks.members'), `\u2066${track.members_min}–${track.members_max}\u2069`],
                [t('tracks.entriesMax'), limit(track.entries_max_per_academy)],
                [t('tracks.capacity'), limit(track.capacity)],
              ]}
            />
          </Card>
        ))}
      </ul>
    </Section>
  );
}

/** @param hint text below the heading; undefined for the usual one */
export function PricesFacts({ edition, hint }: Props & { hint: string | undefined }) {
  const { t } = useTranslation('editions-administration');
  return (
    <Section id="edition-prices" title={t('prices.title')} text={hint ?? t('prices.hint')}>
      <PriceTable edition={edition} />
    </Section>
  );
}

export function RulesFacts({ edition }: Props) {
  const { t } = useTranslation('editions-administration');
  const { count, money } = useFormats();
  const { day } = useDates();
  const say = useLocalized();
  const { guardian_consent, numbers, prizes, prize_money } = edition;
  return (
    <Section id="edition-rules" title={t('tabs.rules')}>
      <Facts
        facts={[
          [t('fields.slug'), <bdi key="slug">{edition.slug}</bdi>],
          [t('fields.ageReferenceDate'), day(edition.age_reference_date)],
          [t('rules.deposit'), t(`rules.depositPolicy.${edition.deposit_policy}`)],
          [
            t('rules.guardian'),
            guardian_consent
              ? t(`rules.guardianPolicy.${guardian_consent}`)
              : t('rules.guardianDefault'),
          ],
          [t('rules.prizes'), prizes ? say(prizes) : t('rules.none')],
          [t('rules.prizeMoney'), prize_money === null ? t('rules.none') : money(prize_money)],
          [
            t('rules.numbers'),
            numbers
              ? (['schools', 'teams', 'students', 'governorates'] as const)
                  .map((name) => `${t(`rules.${name}`)}: ${count(numbers[name])}`)
                  .join(' · ')
              : t('rules.none'),
          ],
        ]}
      />
    </Section>
  );
}
