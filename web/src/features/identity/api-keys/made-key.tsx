import type { createApiKey, KeyScope, ReplyData } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { ShownOnce } from '../../../ui/shown-once.tsx';

/** A list that a key with each scope may read. A key that only writes coupons reads none. */
const READS: Partial<Record<KeyScope, string>> = {
  academies: 'academies',
  students: 'students',
  teams: 'teams',
  money: 'bank-transfers',
  coupons: 'coupons',
  certificates: 'certificates',
  editions: 'editions',
};

interface Props {
  made: ReplyData<typeof createApiKey>;
  onDone: () => void;
}

export function MadeKey({ made: { key, api_key }, onDone }: Props) {
  const { t } = useTranslation('api-keys');
  const values = [{ text: t('made.text'), value: key, copy: t('made.copy') }];
  const list = api_key.scopes.map((scope) => READS[scope]).find(Boolean);
  if (list) {
    const value = `curl -H "Authorization: Bearer ${key}" "${location.origin}/api/admin/${list}"`;
    values.push({ text: t('made.example'), value, copy: t('made.copyExample') });
  }
  return (
    <ShownOnce
      title={t('made.title')}
      values={values}
      warning={t('made.warning')}
      done={t('made.done')}
      onDone={onDone}
    />
  );
}
