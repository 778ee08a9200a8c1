import { Button, Group } from '@mantine/core';
import { REQUEST_STATUSES, type RequestStatus } from '@midan/contract';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Undefined: all of them. */
  status: RequestStatus | undefined;
  onChange: (status: RequestStatus | undefined) => void;
}

/** Which requests are shown. */
export function FilterBar({ status, onChange }: Props) {
  const { t } = useTranslation('enrolment');
  return (
    <Group component="fieldset" gap="xs" m={0} p={0} bd="none" aria-label={t('filter.label')}>
      {[undefined, ...REQUEST_STATUSES].map((each) => (
        <Button
          key={each ?? 'all'}
          variant={each === status ? 'filled' : 'default'}
          aria-pressed={each === status}
          px={{ base: 'sm', xs: 'lg' }}
          onClick={() => onChange(each)}
        >
          {each ? t(`status.${each}`) : t('filter.all')}
        </Button>
      ))}
    </Group>
  );
}
