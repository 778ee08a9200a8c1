import { Checkbox, Fieldset, Group, Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  ANNOUNCED_NEEDS,
  ANNOUNCED_STATUSES,
  AUDIENCES,
  type Audience,
  audience as audienceSchema,
  GOVERNORATES,
} from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useSite } from '../../../lib/site.ts';

export function useTrackNames(): [key: string, name: string][] {
  const local = useLocalized();
  const { editions, edition } = useSite();
  const current = editions.find(({ number }) => number === edition.number);
  return (current?.tracks ?? []).map(({ key, sub_title }) => [key, local(sub_title)]);
}

interface ChoicesProps {
  label: ReactNode;
  choices: readonly (readonly [value: string, label: string])[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Checkboxes of which any number can be chosen; none means no restriction. */
function Choices({ label, choices, value, onChange }: ChoicesProps) {
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={onChange}>
      <Group gap="md" mt="xs">
        {choices.map(([each, text]) => (
          <Checkbox key={each} value={each} label={text} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

export interface AudienceProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
  pickSchool: (value: string, onChange: (id: string) => void) => ReactNode;
}

/** A team is chosen on its own page. Another kind of audience begins without a filter. */
export function AudienceFields({ audience, onChange, pickSchool }: AudienceProps) {
  const { t } = useTranslation(['announcements', 'academies']);
  const tracks = useTrackNames();
  const { to, governorates } = audience;
  const isFiltered = to === 'schools' || to === 'former';
  const set = (part: Partial<Record<keyof Audience, string[]>>) =>
    onChange({ ...audience, ...part } as Audience);
  return (
    <Fieldset legend={t('audience.label')}>
      <Stack gap="lg">
        <Radio.Group
          label={t('audience.to')}
          value={to}
          onChange={(kind) => onChange(audienceSchema.parse({ to: kind }))}
        >
          <Stack gap="xs" mt="xs">
            {AUDIENCES.filter((each) => each !== 'team' || to === 'team').map((each) => (
              <Radio key={each} value={each} label={t(`audience.kind.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {to === 'school' &&
          pickSchool(audience.academy_id ?? '', (id) =>
            onChange({ ...audience, academy_id: id || null }),
          )}
        {isFiltered && (
          <Text size="sm" c="dimmed">
            {t('audience.hint')}
          </Text>
        )}
        {to === 'schools' && (
          <Choices
            label={t('audience.needs')}
            choices={ANNOUNCED_NEEDS.map((need) => [need, t(`audience.need.${need}`)])}
            value={audience.needs}
            onChange={(needs) => set({ needs })}
          />
        )}
        {isFiltered && (
          <Choices
            label={t('audience.statuses')}
            choices={ANNOUNCED_STATUSES.map((status) => [status, t(`academies:status.${status}`)])}
            value={audience.statuses}
            onChange={(statuses) => set({ statuses })}
          />
        )}
        {to === 'schools' && tracks.length > 0 && (
          <Choices
            label={t('audience.tracks')}
            choices={tracks}
            value={audience.tracks}
            onChange={(keys) => set({ tracks: keys })}
          />
        )}
        <details hidden={!isFiltered} open={governorates.length > 0 || undefined}>
          <summary style={{ cursor: 'pointer', fontWeight: 600 }}>
            {t('audience.governorates')}:{' '}
            {governorates.length === 0
              ? t('audience.allGovernorates')
              : t('audience.chosen', { count: governorates.length })}
          </summary>
          <Choices
            label={<VisuallyHidden>{t('audience.governorates')}</VisuallyHidden>}
            choices={GOVERNORATES.map((each) => [each, t(`academies:governorates.${each}`)])}
            value={governorates}
            onChange={(chosen) => set({ governorates: chosen })}
          />
        </details>
      </Stack>
    </Fieldset>
  );
}
