import { Anchor, Text } from '@mantine/core';
import type { LegalPage } from '@midan/contract';
import { Fragment } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.tsx';
import { LEGAL_PAGES } from '../lib/legal-pages.ts';
import { publicPath } from '../public-pages.ts';

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
      {LEGAL_PAGES.filter(({ page }) => pages.includes(page)).map(
        ({ page, path, label }, index) => (
          <Fragment key={page}>
            {index > 0 && ' · '}
            <Anchor href={publicPath(path, language)} target="_blank" underline="always" inherit>
              {t(label)}
            </Anchor>
          </Fragment>
        ),
      )}
    </Text>
  );
}
