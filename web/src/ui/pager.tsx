import { Group, Pagination, Text } from '@mantine/core';
import type { PageMeta } from '@midan/contract';
import { useRef } from 'react';
import { useTranslation } from '../lib/i18n.ts';

/** Height in px of the bar at the head of the screen, which hides what is behind it. */
const HEADER = 64;

/** A press scrolls to the head of the list if that is out of view. */
export function Pager({ meta, onChange }: { meta: PageMeta; onChange: (page: number) => void }) {
  const { t } = useTranslation('shell');
  const nav = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    onChange(page);
    const list = nav.current?.parentElement;
    // The next page is read from its start.
    if (list && list.getBoundingClientRect().top < HEADER) list.scrollIntoView({ block: 'start' });
  };
  if (meta.last_page <= 1) return null;
  const from = (meta.page - 1) * meta.per_page + 1;
  const to = Math.min(meta.page * meta.per_page, meta.total);
  return (
    <Group
      component="nav"
      ref={nav}
      aria-label={t('pager.label')}
      justify="space-between"
      mt="md"
      gap="sm"
    >
      <Text c="dimmed" size="sm" className="tabular" role="status">
        {t(meta.more ? 'pager.rangeMore' : 'pager.range', { from, to, total: meta.total })}
      </Text>
      <Pagination
        value={meta.page}
        total={meta.last_page}
        onChange={turn}
        siblings={0}
        gap={4}
        getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
        getItemProps={(page) => ({ 'aria-label': t('pager.page', { page }) })}
      />
    </Group>
  );
}
