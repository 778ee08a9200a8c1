import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  downloadEditionPaper,
  downloadTimetable,
  EDITION_PAPERS,
  type EditionPaper,
  listAdminTeams,
  PAPER_ORDERS,
  type PaperOrder,
  type Query,
  teamsInPart,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconDownload } from '../../../icons/index.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';

type Filter = Omit<Query<typeof listAdminTeams>, 'page' | 'per_page'>;

function PaperFiles({
  paper,
  total,
  filter,
}: {
  paper: EditionPaper;
  total: number;
  filter: Filter & { order: PaperOrder };
}) {
  const { t } = useTranslation('participants');
  const size = teamsInPart(paper);
  const parts = Array.from({ length: Math.ceil(total / size) }, (_, index) => index);
  const format = paper === 'people' ? 'Excel' : 'PDF';
  return (
    <Stack gap={6} role="group" aria-label={t(`papers.names.${paper}`)}>
      <Text fw={600}>{t(`papers.names.${paper}`)}</Text>
      <Text size="sm" c="dimmed">
        {t(`papers.about.${paper}`)}
      </Text>
      <Group gap="xs">
        {parts.map((index) => (
          <DownloadButton
            key={index}
            label={
              parts.length === 1
                ? format
                : t('papers.part', {
                    from: index * size + 1,
                    to: Math.min(total, (index + 1) * size),
                  })
            }
            done={t('exported')}
            failed={t('teams.exportFailed')}
            save={() =>
              download(downloadEditionPaper, { query: { ...filter, paper, part: index + 1 } })
            }
          />
        ))}
      </Group>
    </Stack>
  );
}

function TimetableFile({ event }: { event: string }) {
  const { t } = useTranslation('participants');
  return (
    <Stack gap={6} align="start" role="group" aria-label={t('papers.names.timetable')}>
      <Text fw={600}>{t('papers.names.timetable')}</Text>
      <Text size="sm" c="dimmed">
        {t('papers.about.timetable')}
      </Text>
      <DownloadButton
        label="PDF"
        done={t('exported')}
        failed={t('teams.exportFailed')}
        save={() => download(downloadTimetable, { params: { id: event } })}
      />
    </Stack>
  );
}

/**
 * Papers about the teams of the filter, in files of so many as the server makes at once. `event`:
 * the name of the filter's event.
 */
export function EditionPapers({ filter, event }: { filter: Filter; event?: string }) {
  const { t } = useTranslation('participants');
  const [opened, { open, close }] = useDisclosure();
  const [order, setOrder] = useState<PaperOrder>('school');
  const teams = useQuery({
    ...readPage(listAdminTeams, { query: { ...filter, page: 1 } }),
    enabled: opened,
  });
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={open}>
        {t(filter.event ? 'papers.openEvent' : 'papers.open')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={event ? t('papers.titleEvent', { event }) : t('papers.title')}
      >
        <DataState
          query={teams}
          failure={t('teams.failed')}
          empty={<EmptyNotice title={t('papers.none')} />}
        >
          {({ meta: { total } }) => (
            <Stack gap="lg">
              <Text>{t('papers.of', { total })}</Text>
              <NativeSelect
                size="md"
                label={t('papers.order')}
                data={PAPER_ORDERS.map((value) => ({
                  value,
                  label: t(`papers.orders.${value}`),
                }))}
                value={order}
                onChange={({ currentTarget }) => setOrder(currentTarget.value as PaperOrder)}
              />
              {EDITION_PAPERS.map((paper) => (
                <PaperFiles key={paper} paper={paper} total={total} filter={{ ...filter, order }} />
              ))}
              {filter.event && <TimetableFile event={filter.event} />}
            </Stack>
          )}
        </DataState>
      </Dialog>
    </>
  );
}
