import { Radio, Stack } from '@mantine/core';
import { ADMIN_ROLES } from '@midan/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';

type Props = Omit<ComponentProps<typeof Radio.Group>, 'children' | 'label'>;

export function RoleField(props: Props) {
  const { t } = useTranslation('administrators');
  return (
    <Radio.Group {...props} label={t('fields.role')} required>
      <Stack gap="sm" mt="xs">
        {ADMIN_ROLES.map((role) => (
          <Radio
            key={role}
            value={role}
            size="md"
            label={t(`roles.${role}.name`)}
            description={t(`roles.${role}.text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
