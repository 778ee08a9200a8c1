import { Anchor, Text } from '@mantine/core';
import type { LegalPage } from '@midan/contract';
import { Fragment } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.tsx';
import { publicPath } from '../public-pages.ts';

const PAGES = {
  privacy: ['/privacy', 'privacy'],
  terms: ['/terms', 'terms'],
  child_safety: ['/child-safety', 'childSafety'],
} as const;

interface Props {
  pages?: readonly LegalPage[];
  lead?: string;
}

export function LegalLinks({ pages = ['terms', 'privacy'], lead }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <Text size="sm" c="dimmed">
      {lead}{' '}
      {pages.map((page, index) => {
        const [path, key] = PAGES[page];
        return (
          <Fragment key={page}>
            {index > 0 && ' · '}
            <Anchor href={publicPath(path, language)} target="_blank" underline="always" inherit>
              {t(`legal.${key}`)}
            </Anchor>
          </Fragment>
        );
      })}
    </Text>
  );
}
