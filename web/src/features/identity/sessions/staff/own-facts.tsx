import { Stack, Text } from '@mantine/core';
import type { SignedInMember } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { usePermissionNames } from './use-permission-names.ts';

export function OwnFacts({ member }: { member: SignedInMember }) {
  const { t } = useTranslation('staff');
  const namesOf = usePermissionNames();
  return (
    <Section id="own-sign-in" title={t('own.facts')}>
      <Stack gap="md">
        <Facts
          facts={[
            [t('fields.name'), <bdi key="name">{member.name}</bdi>],
            [t('fields.email'), <Ltr key="email">{member.email}</Ltr>],
            [t('fields.permissions'), namesOf(member.permissions)],
          ]}
        />
        <Text c="dimmed">{t('own.text')}</Text>
      </Stack>
    </Section>
  );
}
