import { Anchor, Stack, Text, Title } from '@mantine/core';
import {
  type Announcement,
  exportUnreachedAcademies,
  LIMITS,
  listUnreachedAcademies,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { TableDownload } from '../../../ui/table-download.tsx';
import { Ltr } from '../../../ui/text.tsx';

/** Failed or without a receipt for a day, and unread in the bell. */
export function SchoolsToCall({ announcement: { id } }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const title = useId();
  const address = useAddress();
  const query = { page: address.page, per_page: LIMITS.perPageDefault };
  const schools = useQuery({
    ...readPage(listUnreachedAcademies, { params: { id }, query }),
    staleTime: 0,
  });
  return (
    <Stack component="section" gap="sm" aria-labelledby={title}>
      <div>
        <Title order={2} fz="1.2rem" id={title}>
          {t('call.title')}
        </Title>
        <Text c="dimmed">{t('call.text')}</Text>
      </div>
      <PagedTable
        query={schools}
        label={t('call.title')}
        failure={t('call.failed')}
        empty={<Text>{t('call.none')}</Text>}
        onPage={address.turnTo}
        columns={[
          {
            label: t('call.school'),
            card: { line: 1, side: 'start' },
            cell: (school) => (
              <Anchor component={Link} to={`/admin/academies/${school.id}`} fw={600}>
                <bdi>{school.name}</bdi>
              </Anchor>
            ),
          },
          {
            label: t('call.person'),
            cell: ({ contact_person_name }) => <bdi>{contact_person_name}</bdi>,
          },
          {
            label: t('call.phone'),
            cell: ({ phone_number }) => (
              <Anchor href={`tel:${phone_number}`}>
                <Ltr>{phone_number}</Ltr>
              </Anchor>
            ),
          },
          {
            label: t('call.whatsapp'),
            cell: ({ phone_number, name }) => (
              <Anchor
                href={`https://wa.me/${phone_number.replace('+', '')}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`${t('call.whatsapp')}: ${name}`}
              >
                {t('call.whatsapp')}
              </Anchor>
            ),
          },
        ]}
      />
      {(schools.data?.meta.total ?? 0) > 0 && (
        <TableDownload
          label={t('call.save')}
          done={t('call.saved')}
          failed={t('call.saveFailed')}
          save={(format) =>
            download(exportUnreachedAcademies, { params: { id }, query: { format } })
          }
        />
      )}
    </Stack>
  );
}
