import { Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { BLOCKS, CONTENT_PAGE_PATHS, listContent } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { PublishedBy } from '../../features/desk/website/published-by.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { pathInLanguage, useLanguage } from '../../lib/language.tsx';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Website() {
  const { t } = useTranslation('website');
  const language = useLanguage();
  const blocks = useQuery({ ...read(listContent), staleTime: 0 });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DataState query={blocks} failure={t('loadFailed')}>
        {(list) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {list.map((state) => {
              const { block } = state;
              const title = t(`blocks.${block}.title`);
              const page = pathInLanguage(CONTENT_PAGE_PATHS[BLOCKS[block].page], language);
              return (
                <Card key={block} component="section" aria-label={title}>
                  <Stack gap="sm">
                    <Title order={2} fz="1.2rem">
                      {title}
                    </Title>
                    {t(`blocks.${block}.text`)}
                    <PublishedBy {...state} />
                    <Group gap="sm">
                      <Button component={Link} to={`/admin/website/${block}`}>
                        {t('edit', { block: title })}
                      </Button>
                      <Button component="a" href={`${page}#${block}`} variant="default">
                        {t('see')}
                      </Button>
                    </Group>
                  </Stack>
                </Card>
              );
            })}
          </SimpleGrid>
        )}
      </DataState>
    </>
  );
}
