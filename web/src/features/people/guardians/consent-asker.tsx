import { Anchor } from '@mantine/core';
import type { ConsentRequest } from '@midan/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useSite } from '../../../lib/site.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Ltr } from '../../../ui/text.tsx';

function ComingEvents() {
  const { t } = useTranslation('guardians');
  const { figureDate } = useFormats();
  const localized = useLocalized();
  const { edition, clock } = useSite();
  const coming = edition.events.filter(({ ends_on }) => ends_on >= clock.day);
  if (coming.length === 0) return t('page.whenText');
  return coming.map(({ title, place, starts_on, ends_on }) => (
    <div key={starts_on + title.en}>
      <bdi>{localized(title)}</bdi>: {figureDate(starts_on)}
      {ends_on !== starts_on && ` – ${figureDate(ends_on)}`} · <bdi>{localized(place)}</bdi>
    </div>
  ));
}

/** The schools' contacts come once the phone is proved. */
export function ConsentAsker({ request }: { request: ConsentRequest }) {
  const { t } = useTranslation('guardians');
  const { organiser, children } = request;
  const phone = (number: string) => (
    <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <Ltr>{number}</Ltr>
    </Anchor>
  );
  const schools = new Map(
    children.flatMap(({ academy_name: name, details }) =>
      name === null ? [] : [[name, details?.academy] as const],
    ),
  );
  const facts: [string, ReactNode][] = [
    [
      t('page.school'),
      schools.size > 0
        ? [...schools].map(([name, contact]) => (
            <div key={name}>
              <bdi>{name}</bdi>
              {contact && (
                <>
                  {' · '}
                  <bdi>{contact.governorate}</bdi>
                  <br />
                  <bdi>{contact.contact_person_name}</bdi> · {phone(contact.phone_number)}
                </>
              )}
            </div>
          ))
        : t('page.noSchool'),
    ],
    [
      t('page.organiser'),
      <span key="organiser">
        <bdi>{organiser.address}</bdi>
        <br />
        {phone(organiser.phone)} ·{' '}
        <Anchor href={`mailto:${organiser.email}`}>
          <Ltr>{organiser.email}</Ltr>
        </Anchor>
      </span>,
    ],
    [t('page.when'), <ComingEvents key="when" />],
    [t('page.cost'), <strong key="cost">{t('page.costText')}</strong>],
  ];
  return <Facts facts={facts} />;
}
