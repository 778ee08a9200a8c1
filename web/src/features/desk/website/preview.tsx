import { Group, Loader, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { blockSchema, definitionOf, previewContent, readContentKey } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { read } from '../../../lib/query.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './preview.module.css';

/** Delay in ms between the last key press and a new page, which the server renders. */
const QUIET_MS = 700;

/** No script runs in the frame: the page is as it comes from the server. */
export function Preview({ contentKey, value }: { contentKey: string; value: unknown }) {
  const { t } = useTranslation('website');
  const own = useLanguage();
  const [language, setLanguage] = useState<'ar' | 'en'>(own);
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [quiet] = useDebouncedValue(value, QUIET_MS);
  const block = readContentKey(contentKey)?.block ?? 'faq';
  const isValid = blockSchema(block).safeParse(quiet).success;
  const page = useQuery({
    ...read(previewContent, { params: { key: contentKey }, body: { language, value: quiet } }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  // scrollIntoView() would also move this page, away from the field that is being written in.
  const show = ({ contentDocument: page }: HTMLIFrameElement) => {
    // Without scripts a phone's menu is open: it would fill the frame.
    const part = page?.getElementById(block) ?? page?.querySelector('main');
    const top = definitionOf(block).everywhere ? 0 : part?.getBoundingClientRect().top;
    page?.scrollingElement?.scrollTo({ top: top ?? 0 });
  };
  return (
    <Section id="preview" title={t('preview.title')} text={t('preview.text')}>
      <Group gap="sm" mb="sm">
        <SegmentedControl
          aria-label={t('preview.language')}
          value={language}
          onChange={(next) => setLanguage(next as 'ar' | 'en')}
          data={[
            { value: 'ar', label: t('preview.arabic') },
            { value: 'en', label: t('preview.english') },
          ]}
        />
        <SegmentedControl
          aria-label={t('preview.width')}
          value={width}
          onChange={(next) => setWidth(next as 'phone' | 'desktop')}
          data={[
            { value: 'phone', label: t('preview.phone') },
            { value: 'desktop', label: t('preview.desktop') },
          ]}
        />
      </Group>
      {!isValid && <Text c="dimmed">{t('preview.invalid')}</Text>}
      {page.isError && <Text c="var(--alert)">{t('preview.failed')}</Text>}
      {page.isFetching && !page.data && <Loader aria-hidden />}
      {page.data && (
        <div
          className={styles.window}
          // The shown page's own direction: a wide one begins where it is read.
          dir={/<html[^>]*dir="rtl"/.test(page.data.html) ? 'rtl' : 'ltr'}
          data-width={width}
          aria-busy={page.isFetching}
        >
          <iframe
            title={t('preview.frame')}
            sandbox="allow-same-origin"
            srcDoc={page.data.html}
            onLoad={(event) => show(event.currentTarget)}
          />
        </div>
      )}
    </Section>
  );
}
