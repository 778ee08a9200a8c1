import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  BLOCK_NAMES,
  type Block,
  type BlockState,
  bookPath,
  CONTENT_PAGE_PATHS,
  type ContentKey,
  definitionOf,
  listContent,
  readContentKey,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AddPage } from '../../features/desk/website/add-page.tsx';
import { GROUPS, groupOf, isOnPage, isSeen, placeOf } from '../../features/desk/website/groups.ts';
import { PublishedBy } from '../../features/desk/website/published-by.tsx';
import SignUpClosed from '../../features/desk/website/sign-up-closed.tsx';
import { useBlockTitle } from '../../features/desk/website/use-block-title.ts';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { read } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

function useSeen() {
  const language = useLanguage();
  return (place: ContentKey) => {
    const { each, everywhere, page, paper } = definitionOf(place.block);
    if (paper) return bookPath(place, language);
    const path = pathInLanguage(CONTENT_PAGE_PATHS[page](place), language);
    return each || everywhere ? path : `${path}#${place.block}`;
  };
}

/** One block, or all of its editions and items. */
function BlockCard({ block, states }: { block: Block; states: BlockState[] }) {
  const { t } = useTranslation('website');
  const { itemOf, titleOf } = useBlockTitle();
  const seen = useSeen();
  const site = useSite();
  const mayAdd = useMay('content');
  const title = t(`blocks.${block}.title`);
  return (
    <Card>
      <Stack gap="sm">
        <Title order={3} fz="1.2rem">
          {title}
        </Title>
        {t(`blocks.${block}.text`)}
        {states.map((state) => {
          const place = readContentKey(state.key) as ContentKey;
          const own = itemOf(place);
          const isShown = isSeen(state, site);
          return (
            <Stack key={state.key} gap="xs">
              {own && <Text fw={600}>{own}</Text>}
              <PublishedBy {...state} hasFirst={definitionOf(block).everywhere} />
              {block === 'free_page' && !isShown && <Text size="sm">{t('off')}</Text>}
              <Group gap="sm">
                <Button
                  component={Link}
                  to={`/admin/website/${state.key}`}
                  aria-label={t('edit', { block: titleOf(place) })}
                >
                  {t('editShort')}
                </Button>
                {isShown && (
                  <Button component="a" href={seen(place)} variant="default">
                    {t(definitionOf(block).paper ? 'seePaper' : 'see')}
                  </Button>
                )}
              </Group>
            </Stack>
          );
        })}
        {definitionOf(block).most && mayAdd && (
          <AddPage block={block} taken={states.map(({ key }) => key)} />
        )}
      </Stack>
    </Card>
  );
}

/** The cards of one group, or of one edition in it. */
function Cards({ states, isWhole = false }: { states: BlockState[]; isWhole?: boolean }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {BLOCK_NAMES.map((block) => {
        const own = states.filter((state) => placeOf(state).block === block);
        const isShown = own.length > 0 || (isWhole && definitionOf(block).most);
        return isShown && <BlockCard key={block} block={block} states={own} />;
      })}
    </SimpleGrid>
  );
}

/** The newest edition is open. */
function Editions({ states }: { states: BlockState[] }) {
  const local = useLocalized();
  const { editions } = useSite();
  const slugs = [...new Set(states.map((state) => placeOf(state).edition))];
  return slugs.map((slug, index) => {
    const name = editions.find((edition) => edition.slug === slug)?.name;
    return (
      <details key={slug} open={index === 0}>
        <summary style={{ cursor: 'pointer', fontWeight: 600, marginBlockEnd: '0.75rem' }}>
          <bdi>{name ? local(name) : slug}</bdi>
        </summary>
        <Cards states={states.filter((state) => placeOf(state).edition === slug)} />
      </details>
    );
  });
}

/** `isWhole`: also kinds of which there is none yet. */
function Grouped({ states, isWhole }: { states: BlockState[]; isWhole: boolean }) {
  const { t } = useTranslation('website');
  return (
    <Stack gap="xl">
      {GROUPS.map((group) => {
        const own = states.filter((state) => groupOf(placeOf(state).block) === group);
        return (
          own.length > 0 && (
            <section key={group} aria-labelledby={group}>
              <Text component="h2" id={group} c="dimmed" fw={600} mb="sm">
                {t(`groups.${group}`)}
              </Text>
              {group === 'competition' ? (
                <Editions states={own} />
              ) : (
                <Cards states={own} isWhole={group === 'pages' && isWhole} />
              )}
            </section>
          )
        );
      })}
    </Stack>
  );
}

/** `?page=/news`: what stands on that page, or all if it is no page of content. */
export default function Website() {
  const { t } = useTranslation(['website', 'media']);
  const [search] = useSearchParams();
  const page = search.get('page');
  const site = useSite();
  const blocks = useQuery({ ...read(listContent), staleTime: 0 });
  const onPage = page ? blocks.data?.filter((state) => isOnPage(state, page, site)) : [];
  const isPart = Boolean(onPage?.length);
  return (
    <>
      <PageHeader
        title={isPart ? t('partsOfPage') : t('title')}
        description={t('description')}
        action={
          isPart ? (
            <BackButton to="/admin/website">{t('allParts')}</BackButton>
          ) : (
            <Button component={Link} to="/admin/website/media" variant="default">
              {t('media:open')}
            </Button>
          )
        }
      />
      <SignUpClosed />
      <DataState query={blocks} failure={t('loadFailed')}>
        {(list) => <Grouped states={isPart && onPage ? onPage : list} isWhole={!isPart} />}
      </DataState>
    </>
  );
}
