import { Card, Title } from '@mantine/core';
import { ageOn, cairoDate, type Student } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts as FactList } from '../../ui/facts.tsx';
import { DateText, Ltr } from '../../ui/text.tsx';

/** A card with a title and named facts. */
export function Facts({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} fz="1.2rem" mb="md">
        {title}
      </Title>
      <FactList facts={facts} />
    </Card>
  );
}

/**
 * Card with a student's contact, birth date, age, gender and address; class and school's number if
 * they are known.
 */
export function PersonalFacts({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  return (
    <Facts
      title={t('details.personal')}
      facts={[
        [t('details.email'), <Ltr key="email">{student.email}</Ltr>],
        [t('details.phone'), <Ltr key="phone">{student.phone_number}</Ltr>],
        [t('details.birthDate'), <DateText key="birth" value={student.birth_date} />],
        [
          t('details.age'),
          t('details.years', { count: ageOn(student.birth_date, cairoDate(new Date())) }),
        ],
        ...(student.class_name === null
          ? []
          : [
              [t('details.class'), <bdi key="class">{student.class_name}</bdi>] as [
                string,
                ReactNode,
              ],
            ]),
        ...(student.external_id === null
          ? []
          : [
              [t('details.externalId'), <bdi key="number">{student.external_id}</bdi>] as [
                string,
                ReactNode,
              ],
            ]),
        [t('details.gender'), t(`details.genders.${student.gender}`)],
        [t('details.address'), <bdi key="address">{student.address ?? '—'}</bdi>],
      ]}
    />
  );
}

/**
 * Card with the times of a student's account: created, phone verified, joined the school, updated.
 */
export function AccountFacts({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const instant = (value: string | null, otherwise: string) =>
    value ? <DateText value={value} style="time" /> : otherwise;
  return (
    <Facts
      title={t('details.account')}
      facts={[
        [t('details.created'), instant(student.created_at, '')],
        [t('details.verified'), instant(student.phone_verified_at, t('details.notVerified'))],
        [t('details.joined'), instant(student.joined_at, t('details.unknown'))],
        [t('details.updated'), instant(student.updated_at, '')],
      ]}
    />
  );
}
