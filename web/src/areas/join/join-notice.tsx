import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { IconSchool } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { type KeptJoin, keepJoin } from '../../lib/kept-join.ts';

export default function JoinNotice({ join }: { join: KeptJoin }) {
  const { t } = useTranslation('joining');
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  const leave = () => {
    keepJoin(null);
    setLeft(true);
  };
  return (
    <Alert mb="lg" icon={<IconSchool aria-hidden />} title={<bdi>{join.school}</bdi>}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('notice.class')} <bdi>{join.class_name}</bdi>
        </Text>
        <Button variant="default" size="sm" onClick={leave}>
          {t('notice.leave')}
        </Button>
      </Group>
    </Alert>
  );
}
