import { Button, Group, Text } from '@mantine/core';
import { type JoinLink, LIMITS, listJoinLinks } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconPrinter } from '../../../icons/index.ts';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { joinAddress, STATES } from './labels.ts';
import { RevokeLink } from './revoke-link.tsx';

function Actions({ link }: { link: JoinLink }) {
  const { t } = useTranslation('join-links');
  if (link.state !== 'open') return null;
  return (
    <Group gap="xs" justify="end">
      <CopyButton value={joinAddress(link)} label={t('copyFor', { name: link.class_name })} />
      <Button
        component={Link}
        to={`/academy/join-links/${link.id}`}
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-label={t('posterFor', { name: link.class_name })}
      >
        {t('poster.open')}
      </Button>
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(t('share', { name: link.class_name, link: joinAddress(link) }))}`}
        target="_blank"
        rel="noopener"
        variant="default"
        size="sm"
        aria-label={t('whatsappFor', { name: link.class_name })}
      >
        {t('whatsapp')}
      </Button>
      <RevokeLink link={link} />
    </Group>
  );
}

/** @param start button to make one, shown if there are none */
export function LinkList({ start }: { start: ReactNode }) {
  const { t } = useTranslation('join-links');
  const { count } = useFormats();
  const address = useAddress();
  const query = { page: address.page, per_page: LIMITS.perPageDefault };
  const links = useQuery({ ...readPage(listJoinLinks, { query }), staleTime: 0 });
  useExistingPage(links, address.turnTo);
  return (
    <DataState
      query={links}
      failure={t('failed')}
      empty={<EmptyNotice title={t('emptyTitle')} text={t('emptyText')} action={start} />}
    >
      {({ data, meta }) => (
        <div>
          <RecordTable
            label={t('title')}
            rows={data}
            columns={[
              {
                label: t('fields.class'),
                card: { line: 1, side: 'start' },
                cell: ({ class_name, at_once }) => (
                  <>
                    <Text fw={600}>
                      <bdi>{class_name}</bdi>
                    </Text>
                    <Text size="sm" c="dimmed">
                      {t(at_once ? 'ways.atOnce.short' : 'ways.asked.short')}
                    </Text>
                  </>
                ),
              },
              {
                label: t('fields.code'),
                card: { line: 2, side: 'start' },
                short: true,
                cell: ({ code }) => (
                  <Text component="span" fw={600} style={{ letterSpacing: '0.12em' }}>
                    <Ltr>{code}</Ltr>
                  </Text>
                ),
              },
              {
                label: t('fields.uses'),
                short: true,
                cell: ({ uses, max_uses: max }) =>
                  t('uses', { uses: count(uses), max: count(max) }),
              },
              {
                label: t('fields.ends'),
                short: true,
                cell: ({ expires_at }) => <DateText value={expires_at} style="time" />,
              },
              {
                label: t('fields.state'),
                card: { line: 1, side: 'end' },
                short: true,
                cell: ({ state }) => (
                  <StatusBadge status={STATES[state]} label={t(`states.${state}`)} />
                ),
              },
              {
                label: t('fields.actions'),
                short: true,
                blank: ({ state }) => state !== 'open',
                cell: (link) => <Actions link={link} />,
              },
            ]}
          />
          <Pager meta={meta} onChange={address.turnTo} />
        </div>
      )}
    </DataState>
  );
}
