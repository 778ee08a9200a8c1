import { Checkbox, Stack } from '@mantine/core';
import { STAFF_PERMISSIONS } from '@midan/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';

type Props = Omit<ComponentProps<typeof Checkbox.Group>, 'children' | 'label'>;

export function PermissionField(props: Props) {
  const { t } = useTranslation('staff');
  return (
    <Checkbox.Group
      {...props}
      size="md"
      label={t('fields.permissions')}
      description={t('permissionsHint')}
    >
      <Stack gap="sm" mt="xs">
        {STAFF_PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            value={permission}
            size="md"
            label={t(`permissions.${permission}.name`)}
            description={t(`permissions.${permission}.text`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
