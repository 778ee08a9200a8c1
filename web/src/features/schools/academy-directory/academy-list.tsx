import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { GOVERNORATES, type Governorate, listAcademies } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import cards from '../../../ui/cards.module.css';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { AcademyCard } from './academy-card.tsx';
import styles from './academy-directory.module.css';

const PER_PAGE = 12;
const OPEN_APPLICATION = '/student/requests/new';

function OpenApplication() {
  const { t } = useTranslation('academy-directory');
  return (
    <Card className={styles.open}>
      <div style={{ flex: '1 1 20rem' }}>
        <Title order={2} fz="1.1rem">
          {t('open.title')}
        </Title>
        <Text c="dimmed">{t('open.text')}</Text>
      </div>
      <Button component={Link} to={OPEN_APPLICATION} variant="default">
        {t('open.action')}
      </Button>
    </Card>
  );
}

interface Props {
  /** Id of the student's own school; null for none, undefined while it is not known. */
  own: string | null | undefined;
}

export function AcademyList({ own }: Props) {
  const { t } = useTranslation(['academy-directory', 'academies']);
  const address = useAddress();
  const search = address.text('search');
  const location = address.choice('location', GOVERNORATES);
  const list = useQuery(
    readPage(listAcademies, {
      query: { search: search || undefined, location, page: address.page, per_page: PER_PAGE },
    }),
  );
  useExistingPage(list, address.turnTo);
  const isNarrowed = Boolean(search || location || address.page > 1);
  const showAll = () => address.change({ search: null, location: null, page: null });
  return (
    <Stack gap="lg">
      <Group align="end" gap="md">
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          value={search}
          onChange={(text) => address.change({ search: text, page: null }, { replace: true })}
        />
        <ListSelect
          label={t('governorate')}
          placeholder={t('everywhere')}
          clearable
          value={location ?? null}
          values={GOVERNORATES}
          labelOf={(value) => t(`academies:governorates.${value as Governorate}`)}
          onChange={(value) => address.change({ location: value, page: null })}
          flex="0 1 16rem"
        />
      </Group>
      <DataState
        query={list}
        failure={t('failed')}
        empty={
          <EmptyNotice
            title={isNarrowed ? t('noMatchTitle') : t('emptyTitle')}
            text={isNarrowed ? t('noMatchText') : t('emptyText')}
            action={
              isNarrowed && (
                <Button variant="default" onClick={showAll}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        }
      >
        {({ data, meta }) => (
          <div>
            <ul className={`${cards.list} ${styles.list}`} aria-label={t('list')}>
              {data.map((academy) => (
                <AcademyCard key={academy.id} academy={academy} own={own} />
              ))}
            </ul>
            <Pager meta={meta} onChange={address.turnTo} />
          </div>
        )}
      </DataState>
      {own === null && <OpenApplication />}
    </Stack>
  );
}
