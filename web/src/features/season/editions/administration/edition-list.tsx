import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { ReplyData } from '@midan/contract';
import { listEditions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconCopy } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { read } from '../../../../lib/query.ts';
import cards from '../../../../ui/cards.module.css';
import { DataState } from '../../../../ui/data-state.tsx';
import { Fact } from '../../../../ui/facts.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Money } from '../../../../ui/text.tsx';
import styles from './edition-list.module.css';
import { CurrentMark, EditionStatusBadge } from './status.tsx';

type Row = ReplyData<typeof listEditions>[number];

function EditionCard({ edition, mayChange }: { edition: Row; mayChange: boolean }) {
  const { t } = useTranslation('editions-administration');
  const { count } = useFormats();
  const say = useLocalized();
  const { id, number, name, status, is_current, counts } = edition;
  return (
    <Card component="li" className={cards.card}>
      <div className={cards.head}>
        <div className={cards.words}>
          <Title order={2} fz="1.2rem">
            <bdi>{say(name)}</bdi>
          </Title>
          <Text c="dimmed" size="sm">
            {t('number', { number })}
          </Text>
        </div>
        <Group gap="xs">
          {is_current && <CurrentMark />}
          <EditionStatusBadge status={status} />
        </Group>
      </div>
      <dl className={styles.counts}>
        <Fact label={t('counts.academies')}>{count(counts.academies)}</Fact>
        <Fact label={t('counts.teams')}>{count(counts.teams)}</Fact>
        <Fact label={t('counts.students')}>{count(counts.students)}</Fact>
        <Fact label={t('counts.income')}>
          <Money value={counts.income} />
        </Fact>
      </dl>
      <div className={cards.foot}>
        <Button
          component={Link}
          to={`/admin/editions/${id}`}
          aria-label={`${t('open')}: ${say(name)}`}
        >
          {t('open')}
        </Button>
        {mayChange && (
          <Button
            component={Link}
            to={`/admin/editions/${id}/clone`}
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            aria-label={t('clone.openOf', { name: say(name) })}
          >
            {t('clone.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}

export function EditionList({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('editions-administration');
  const editions = useQuery(read(listEditions));
  return (
    <DataState query={editions} failure={t('listFailed')}>
      {(rows) => (
        <ul className={cards.list} aria-label={t('title')}>
          {rows.map((edition) => (
            <EditionCard key={edition.id} edition={edition} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </DataState>
  );
}
