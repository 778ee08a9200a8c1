import { Alert, Anchor, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listAcademies } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { useSite } from '../../../lib/site.ts';
import { Link } from '../../../ui/link.tsx';
import { useListLabels } from './labels.ts';

const QUIET = 400;

/** A school of the public list with this name in this governorate. It keeps nobody from signing up. */
export function TwinHint({ name, governorate }: { name: string; governorate: string }) {
  const { t } = useTranslation('academies');
  const labels = useListLabels();
  const { support_whatsapp } = useSite();
  const [named] = useDebouncedValue(name.trim(), QUIET);
  const twin = useQuery({
    ...read(listAcademies, { query: { named, location: governorate, per_page: 1 } }),
    enabled: named !== '' && governorate !== '',
    placeholderData: undefined,
  }).data?.[0];
  return (
    <div role="status">
      {twin && (
        <Alert color="yellow" title={t('twin.title')}>
          <Text mb="sm">
            {t('twin.text', { name: twin.name, governorate: labels.governorate(twin.governorate) })}
          </Text>
          <Group>
            <Anchor component={Link} to="/academy/login">
              {t('twin.login')}
            </Anchor>
            <Anchor component={Link} to="/academy/forgot-password">
              {t('twin.forgot')}
            </Anchor>
            <Anchor
              href={`https://wa.me/${support_whatsapp}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('twin.support')}
            </Anchor>
          </Group>
        </Alert>
      )}
    </div>
  );
}
