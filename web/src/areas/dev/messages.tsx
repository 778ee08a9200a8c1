import { Anchor, Box, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { GUARDIAN_PATH, listDemoMessages } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { IconRefresh, IconSearch } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { installationContext } from '../../lib/installation.ts';
import { read } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { useTypedBefore } from '../../lib/typed-before.ts';
import { Brand } from '../../ui/brand.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DateText, Ltr } from '../../ui/text.tsx';
import { LanguageToggle, SchemeToggle } from '../../ui/toggles.tsx';
import AccountNotFound from '../account-not-found.tsx';

const GUARDIAN_LINK = new RegExp(`(https?://[^\\s/]+${GUARDIAN_PATH}#\\S+)`);

/** A guardian's link leads to its page on the host that the demo is open on. */
function Linked({ text }: { text: string }) {
  return text.split(GUARDIAN_LINK).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Anchor
        key={part}
        href={part.slice(part.indexOf(GUARDIAN_PATH))}
        dir="ltr"
        underline="always"
      >
        {part}
      </Anchor>
    ),
  );
}

function DemoMailbox() {
  const { t } = useTranslation('mailbox');
  const [search, setSearch] = useState('');
  const field = useTypedBefore<HTMLInputElement>(({ value }) => setSearch(value));
  const [to] = useDebouncedValue(search.trim(), 300);
  const messages = useQuery({
    ...read(listDemoMessages, { query: { to } }),
    refetchInterval: 5000,
    staleTime: 0,
  });
  return (
    <Box component="main" maw="45rem" mx="auto" p="md">
      <Group justify="space-between" mb="lg">
        <Brand />
        <Group gap={4}>
          <LanguageToggle />
          <SchemeToggle />
        </Group>
      </Group>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={messages.isRefetching}
            onClick={() => void messages.refetch()}
          >
            {t('refresh')}
          </Button>
        }
      />
      <TextInput
        ref={field}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="md"
      />
      <DataState query={messages} empty={<EmptyNotice title={t('empty')} text={t('emptyHint')} />}>
        {(rows) => (
          <Stack gap="sm">
            {rows.map((message) => (
              <Card key={message.id}>
                <Group justify="space-between" mb="xs">
                  <Text size="sm" fw={600}>
                    {t(`channel.${message.channel}`)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    <DateText value={message.created_at} style="relative" />
                  </Text>
                </Group>
                <Text size="sm" c="dimmed">
                  {t('to')} <Ltr>{message.to}</Ltr>
                </Text>
                {message.subject && <Text fw={600}>{message.subject}</Text>}
                <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  <Linked text={message.text} />
                </Text>
              </Card>
            ))}
          </Stack>
        )}
      </DataState>
    </Box>
  );
}

export const loader = ({ context }: LoaderFunctionArgs) =>
  data(null, { status: context.get(installationContext).site.demo ? 200 : 404 });
/** Returns null, so that a link inside the site does not call the server's loader. */
export const clientLoader = () => null;

export default function DevMessages() {
  return useSite().demo ? <DemoMailbox /> : <AccountNotFound home="/" />;
}
