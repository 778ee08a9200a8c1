import { Card, Title } from '@mantine/core';
import { type AcademyEdition, isLiving } from '@midan/contract';
import { useAcademyEdition } from '../../../lib/academy-edition.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { StepList } from './later-steps.tsx';

function OtherEdition({ number }: { number: number }) {
  const { t } = useTranslation('dashboard');
  const localized = useLocalized();
  const { data } = useAcademyEdition(number);
  if (!data || data.next_steps.length === 0) return null;
  const id = `edition-${number}`;
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} fz="1.2rem" mb="sm" id={id}>
        {t('other', { edition: localized(data.edition.name) })}
      </Title>
      <StepList steps={data.next_steps} edition={data.edition} other={number} />
    </Card>
  );
}

export default function OtherEditions({ current }: { current: AcademyEdition }) {
  return current.editions
    .filter(
      ({ number, status, joined }) =>
        joined && isLiving(status) && number !== current.edition.number,
    )
    .map(({ number }) => <OtherEdition key={number} number={number} />);
}
