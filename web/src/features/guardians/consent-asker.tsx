import { Anchor } from '@mantine/core';
import type { ConsentRequest } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/facts.tsx';
import { Ltr } from '../../ui/text.tsx';

/** Academy and organiser that ask for consent, with their contacts and the cost. */
export function ConsentAsker({ request }: { request: ConsentRequest }) {
  const { t } = useTranslation('guardians');
  const { organiser, academy } = request;
  const phone = (number: string) => (
    <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <Ltr>{number}</Ltr>
    </Anchor>
  );
  const facts: [string, ReactNode][] = [
    [
      t('page.school'),
      academy ? (
        <span key="school">
          <bdi>{academy.name}</bdi> · <bdi>{academy.governorate}</bdi>
          <br />
          <bdi>{academy.contact_person_name}</bdi> · {phone(academy.phone_number)}
        </span>
      ) : (
        t('page.noSchool')
      ),
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
    [t('page.when'), t('page.whenText')],
    [t('page.cost'), <strong key="cost">{t('page.costText')}</strong>],
  ];
  return <Facts facts={facts} />;
}
