import { Card, Group, Text, Title } from '@mantine/core';
import type { Governorate, ListedAcademy } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import styles from './academy-directory.module.css';
import { AcademyLogo } from './academy-logo.tsx';

/** No contacts, no money. */
export function AcademyDetails({ academy }: { academy: ListedAcademy }) {
  const { t } = useTranslation(['academy-directory', 'academies']);
  return (
    <Card component="section" aria-labelledby="about-academy">
      <Group wrap="nowrap" align="start" gap="lg" mb="md">
        <AcademyLogo academy={academy} size={88} />
        <div className={styles.words}>
          <Title order={2} fz="1.2rem" id="about-academy">
            {t('one.about')}
          </Title>
          <Text dir="auto" c={academy.description ? undefined : 'dimmed'} className={styles.words}>
            {academy.description ?? t('one.noDescription')}
          </Text>
        </div>
      </Group>
      <Facts
        facts={[
          [t('governorate'), t(`academies:governorates.${academy.governorate as Governorate}`)],
          [t('one.area'), <bdi key="area">{academy.area}</bdi>],
          [t('one.address'), <bdi key="address">{academy.address}</bdi>],
          ...(academy.license_number
            ? [
                [t('license'), <Ltr key="license">{academy.license_number}</Ltr>] as [
                  string,
                  ReactNode,
                ],
              ]
            : []),
          [t('joined'), <DateText key="joined" value={academy.created_at} />],
        ]}
      />
    </Card>
  );
}
