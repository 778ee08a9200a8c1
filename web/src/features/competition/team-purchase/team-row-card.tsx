import { ActionIcon, Card, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type AcademyEdition, LIMITS } from '@midan/contract';
import { IconTrash } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { RowsForm } from './draft.ts';
import styles from './team-row-card.module.css';
import { TrackSelect } from './track-select.tsx';

const SIZES = Array.from({ length: LIMITS.purchaseMembersMax }, (_, index) => String(index + 1));

interface Props {
  index: number;
  form: RowsForm;
  tracks: AcademyEdition['tracks'];
  /** True if another team is called so too. */
  isTwin: boolean;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
}

export function TeamRowCard({ index, form, tracks, isTwin, onRemove }: Props) {
  const { t } = useTranslation('team-purchase');
  const number = index + 1;
  return (
    <Card component="fieldset" m={0} miw={0} className={styles.card}>
      <legend className={styles.legend}>{t('rows.legend', { number })}</legend>
      {onRemove && (
        <ActionIcon
          className={styles.remove}
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('rows.remove', { number })}
          onClick={onRemove}
        >
          <IconTrash size={20} />
        </ActionIcon>
      )}
      <Stack gap="sm">
        <Group align="start" gap="sm" className={styles.line}>
          <TextInput
            className={styles.name}
            label={t('rows.name')}
            required
            maxLength={LIMITS.nameMax}
            description={isTwin && t('rows.twin')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps(`teams.${index}.name`)}
          />
          <NativeSelect
            className={styles.members}
            label={t('rows.members')}
            size="md"
            data={SIZES}
            data-path={`teams.${index}.max_members`}
            value={String(form.values.teams[index]?.max_members)}
            error={form.errors[`teams.${index}.max_members`]}
            onChange={({ currentTarget }) =>
              form.setFieldValue(`teams.${index}.max_members`, Number(currentTarget.value))
            }
          />
        </Group>
        {tracks.length > 0 && <TrackSelect index={index} form={form} tracks={tracks} />}
        <Textarea
          label={`${t('rows.description')} (${t('rows.optional')})`}
          maxLength={LIMITS.descriptionMax}
          minRows={1}
          maxRows={6}
          {...form.getInputProps(`teams.${index}.description`)}
        />
      </Stack>
    </Card>
  );
}
