import { Text } from '@mantine/core';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { Part } from './part.tsx';
import type { Overview } from './sending-state.tsx';

/** Reasons that are explained, Meta's error codes among them; others are shown as they are. */
const EXPLAINED = [
  'meta_130429',
  'meta_130472',
  'meta_131026',
  'meta_131031',
  'meta_131042',
  'meta_131048',
  'meta_131049',
  'meta_131056',
  'account_deleted',
  'code_dead',
  'no_address',
  'not_configured',
  'paused',
  'quota',
  'timeout',
  'unreachable',
] as const;

type Row = Overview['failures'][number] & { id: string };

function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('sending');
  const explained = EXPLAINED.find((each) => each === reason || each === `meta_${reason}`);
  const isMail = reason.startsWith('smtp');
  const text = explained ? t(`reasons.${explained}`) : t(isMail ? 'reasons.smtp' : 'reasons.other');
  return (
    <>
      {text}{' '}
      <Text span c="dimmed" size="sm">
        <Ltr>{reason}</Ltr>
      </Text>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('sending');
  const { count } = useFormats();
  const figure = (value: number) => <bdi className="tabular">{count(value)}</bdi>;
  return [
    { label: t('failures.reason'), card: { line: 1, side: 'start' }, cell: Reason },
    { label: t('failures.lost'), figure: true, cell: ({ lost }) => figure(lost) },
    { label: t('failures.byEmail'), figure: true, cell: ({ by_email }) => figure(by_email) },
  ];
}

export function Failures({ failures }: Pick<Overview, 'failures'>) {
  const { t } = useTranslation('sending');
  const columns = useColumns();
  return (
    <Part title={t('failures.title')} text={t('failures.text')}>
      {failures.length === 0 ? (
        <Text c="dimmed">{t('failures.none')}</Text>
      ) : (
        <RecordTable
          label={t('failures.title')}
          columns={columns}
          rows={failures.map((each) => ({ ...each, id: each.reason }))}
        />
      )}
    </Part>
  );
}
