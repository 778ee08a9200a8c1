import { Card, Title } from '@mantine/core';
import type { Student } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts as FactList } from '../../../ui/facts.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';

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

/** Staff who may not see contacts see name, age, class and gender. */
export function PersonalFacts({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const { birth_date } = student;
  // Null for staff who may not see them.
  const contacts: [string, ReactNode][] =
    birth_date === null
      ? []
      : [
          [t('details.email'), <Ltr key="email">{student.email}</Ltr>],
          [t('details.phone'), <Ltr key="phone">{student.phone_number}</Ltr>],
          [t('details.birthDate'), <DateText key="birth" value={birth_date} />],
        ];
  return (
    <Facts
      title={t('details.personal')}
      facts={[
        ...contacts,
        [t('details.age'), t('details.years', { count: student.age })],
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
        ...(birth_date === null
          ? []
          : [
              [t('details.address'), <bdi key="address">{student.address ?? '—'}</bdi>] as [
                string,
                ReactNode,
              ],
            ]),
      ]}
    />
  );
}

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
