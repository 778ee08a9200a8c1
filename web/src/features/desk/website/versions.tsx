import { Button, Group, Stack, Text } from '@mantine/core';
import { type BlockContent, listContentVersions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { PublishedBy } from './published-by.tsx';

interface Props {
  content: BlockContent;
  onLoad: (version: BlockContent) => void;
}

export function Versions({ content, onLoad }: Props) {
  const { t } = useTranslation('website');
  const versions = useQuery(read(listContentVersions, { params: { key: content.key } }));
  const load = (version: BlockContent) => {
    onLoad(version);
    toastSuccess(t('versions.loaded', { version: version.version }));
  };
  return (
    <Section id="versions" title={t('versions.title')} text={t('versions.text')}>
      <DataState query={versions} failure={t('loadFailed')}>
        {(list) => (
          <Stack gap="sm">
            {list.map((version) => (
              <Group key={version.version} justify="space-between">
                <PublishedBy {...version} hasFirst />
                {version.version === content.version ? (
                  <Text size="sm">{t('versions.current', { version: version.version })}</Text>
                ) : (
                  <Button variant="default" size="sm" onClick={() => load(version)}>
                    {t('versions.load', { version: version.version })}
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </DataState>
    </Section>
  );
}
