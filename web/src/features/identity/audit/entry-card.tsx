import { Anchor, Card, Group, Text } from '@mantine/core';
import type { AuditEntry } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { Facts } from './facts.tsx';
import { useAuditLabels } from './labels.ts';

/** null if there is none or the record was deleted. */
function pathOf({ entity_type, entity_id, entity_name, action }: AuditEntry): string | null {
  if (entity_type === 'settings') return '/admin/settings';
  if (entity_type === 'administrator') return '/admin/administrators';
  if (entity_type === 'coupon_batch') {
    return `/admin/coupons?search=${encodeURIComponent(entity_name ?? '')}`;
  }
  if (!entity_id || action === 'coupon.delete' || action === 'edition.delete') return null;
  if (entity_type === 'academy') return `/admin/academies/${entity_id}`;
  if (entity_type === 'bank_transfer') return `/admin/bank-transfers?transfer=${entity_id}`;
  if (entity_type === 'payment') return `/admin/payments/${entity_id}`;
  if (entity_type === 'purchase') return `/admin/purchases/${entity_id}`;
  if (entity_type === 'statement') return `/admin/statements/${entity_id}`;
  if (entity_type === 'edition') return `/admin/editions/${entity_id}`;
  if (entity_type === 'coupon') return `/admin/coupons?coupon=${entity_id}`;
  return null;
}

function Entity({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const path = pathOf(entry);
  const entity = t(`entities.${entry.entity_type}`);
  const name = entry.entity_name ? t('named', { entity, name: entry.entity_name }) : entity;
  if (!path) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={path}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

export function EntryCard({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const labels = useAuditLabels();
  // Who signs in or changes the own password stands beside it already.
  const isOwn = entry.entity_id === entry.administrator.id;
  return (
    <Card component="li" padding="sm">
      <Group justify="space-between" align="start" gap="xs">
        <div>
          <Text fw={600}>{labels.action(entry.action)}</Text>
          {!isOwn && <Entity entry={entry} />}
        </div>
        <Text size="sm" c="dimmed">
          <bdi>{entry.administrator.name}</bdi>
          {entry.api_key && ` · ${t('throughKey', { name: entry.api_key })}`}
          {' · '}
          <DateText value={entry.created_at} style="time" />
        </Text>
      </Group>
      <Facts entry={entry} />
      {entry.request_id && (
        <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('request')} <Ltr>{entry.request_id}</Ltr>
        </Text>
      )}
    </Card>
  );
}
