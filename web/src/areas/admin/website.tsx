import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  BLOCK_NAMES,
  type Block,
  type BlockState,
  CONTENT_PAGE_PATHS,
  type ContentKey,
  definitionOf,
  listContent,
  readContentKey,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { PublishedBy } from '../../features/desk/website/published-by.tsx';
import { useBlockTitle } from '../../features/desk/website/use-block-title.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

function useSeen() {
  const language = useLanguage();
  return (place: ContentKey) => {
    const { each, everywhere, page } = definitionOf(place.block);
    const path = pathInLanguage(CONTENT_PAGE_PATHS[page](place), language);
    return each || everywhere ? path : `${path}#${place.block}`;
  };
}

/** One block, or all of its editions and items. */
function BlockCard({ block, states }: { block: Block; states: BlockState[] }) {
  const { t } = useTranslation('website');
  const titleOf = useBlockTitle();
  const seen = useSeen();
  const title = t(`blocks.${block}.title`);
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} fz="1.2rem">
          {title}
        </Title>
        {t(`blocks.${block}.text`)}
        {states.map((state) => {
          const place = readContentKey(state.key) as ContentKey;
          const own = titleOf(place);
          return (
            <Stack key={state.key} gap="xs">
              {own !== title && <Text fw={600}>{own}</Text>}
              <PublishedBy {...state} />
              <Group gap="sm">
                <Button component={Link} to={`/admin/website/${state.key}`}>
                  {t('edit', { block: own })}
                </Button>
                <Button component="a" href={seen(place)} variant="default">
                  {t('see')}
                </Button>
              </Group>
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}

export default function Website() {
  const { t } = useTranslation('website');
  const blocks = useQuery({ ...read(listContent), staleTime: 0 });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DataState query={blocks} failure={t('loadFailed')}>
        {(list) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {BLOCK_NAMES.map((block) => (
              <BlockCard
                key={block}
                block={block}
                states={list.filter(({ key }) => readContentKey(key)?.block === block)}
              />
            ))}
          </SimpleGrid>
        )}
      </DataState>
    </>
  );
}
