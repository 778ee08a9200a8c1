import { Anchor, Text } from '@mantine/core';
import { getSetup, type SetupStep } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';

const PATHS: Record<SetupStep, (edition: string) => string | null> = {
  brand: () => '/admin/website/brand',
  contact: () => '/admin/website/contact',
  privacy: () => '/admin/website/page.privacy',
  terms: () => '/admin/website/page.terms',
  home: () => '/admin/website/home',
  dates: (edition) => `/admin/editions/${edition}`,
  open: (edition) => `/admin/editions/${edition}`,
  // A command, not a screen.
  backup: () => null,
};

/** The owner's list of a new installation; gone when all is done. */
export default function Setup() {
  const { t } = useTranslation('desk');
  const { data } = useQuery({ ...read(getSetup), staleTime: 0 });
  if (!data || data.missing.length === 0) return null;
  return (
    <Section id="setup" title={t('setup.title')} text={t('setup.text')}>
      <ol>
        {data.missing.map((step) => {
          const to = PATHS[step](data.edition_id);
          return (
            <li key={step}>
              {to ? (
                <Anchor component={Link} to={to} inherit underline="always">
                  {t(`setup.steps.${step}`)}
                </Anchor>
              ) : (
                <Text span>{t(`setup.steps.${step}`)}</Text>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
