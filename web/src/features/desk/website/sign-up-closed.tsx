import { Alert, Anchor, Group } from '@mantine/core';
import { isSignUpOpen } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import { Link } from '../../../ui/link.tsx';

const NEEDED = ['privacy', 'terms'] as const;

/** Says which page is still missing, with the way to it. */
export default function SignUpClosed() {
  const { t } = useTranslation('website');
  const site = useSite();
  if (isSignUpOpen(site)) return null;
  return (
    <Alert mb="lg" color="yellow" title={t('closed.title')}>
      {t('closed.text')}
      <Group gap="md" mt="xs">
        {NEEDED.filter((page) => site.legal[page] === 0).map((page) => (
          <Anchor
            key={page}
            component={Link}
            to={`/admin/website/page.${page}`}
            inherit
            underline="always"
          >
            {t('edit', { block: t(`items.${page}`) })}
          </Anchor>
        ))}
      </Group>
    </Alert>
  );
}
