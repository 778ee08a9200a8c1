import { Button, Group, Stack, Text } from '@mantine/core';
import { type AdminEdition, makeEditionCurrent } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Section } from '../../../../ui/section.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { useEditionAct } from './use-edition-act.tsx';

/** A draft or archived edition cannot become the current one. */
export function CurrentSection(props: { edition: AdminEdition; mayChange: boolean }) {
  const { edition, mayChange } = props;
  const { t } = useTranslation('editions-administration');
  const say = useLocalized();
  const make = useEditionAct(makeEditionCurrent, () => t('life.makeCurrent'));
  const [ask, asking] = useBusy(async () => {
    const title = t('life.makeCurrent');
    const text = t('life.askCurrent', { name: say(edition.name) });
    if (await confirm({ title, text, action: title }))
      await make.attempt({ params: { id: edition.id }, body: {} });
  });
  const canBe = edition.status !== 'draft' && edition.status !== 'archived';
  return (
    <Section id="edition-current" title={t('life.currentTitle')} text={t('life.currentText')}>
      <Stack gap="sm">
        {make.question}
        {edition.is_current && <Text>{t('life.isCurrent')}</Text>}
        {!canBe && <Text>{t('life.notYet')}</Text>}
        {!edition.is_current && canBe && mayChange && (
          <Group>
            <Button loading={asking} onClick={() => void ask()}>
              {t('life.makeCurrent')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
