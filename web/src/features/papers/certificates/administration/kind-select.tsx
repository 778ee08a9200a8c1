import { NativeSelect } from '@mantine/core';
import { CERTIFICATE_KINDS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';

type Kind = (typeof CERTIFICATE_KINDS)[number];

export function KindSelect({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation('certificates');
  return (
    <NativeSelect
      label={t('fields.kind')}
      maw="20rem"
      data={CERTIFICATE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Kind)}
    />
  );
}
