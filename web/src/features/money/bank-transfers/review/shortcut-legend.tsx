import { Group, Kbd, Switch } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { turnShortcuts, useShortcutsOn } from '../../../../ui/shortcuts.ts';
import styles from './shortcut-legend.module.css';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A Enter', 'approve'],
  ['X', 'reject'],
  ['T', 'takeOver'],
  ['R', 'rotate'],
  ['+', 'zoomIn'],
  ['−', 'zoomOut'],
  ['0', 'reset'],
] as const;

/** Keys that act for administrators who may decide. */
const DECISIONS: readonly string[] = ['approve', 'reject', 'takeOver'];

export function ShortcutLegend({ mayDecide }: { mayDecide: boolean }) {
  const { t } = useTranslation('bank-transfer-review');
  const on = useShortcutsOn();
  return (
    <Group gap="xs" className={styles.legend}>
      <Switch
        label={t('keys.label')}
        checked={on}
        onChange={({ currentTarget }) => turnShortcuts(currentTarget.checked)}
      />
      {on && (
        <ul className={styles.keys} aria-label={t('keys.label')}>
          {KEYS.filter(([, name]) => mayDecide || !DECISIONS.includes(name)).map(([key, name]) => (
            <li key={key}>
              {key.split(' ').map((each) => (
                <Kbd key={each} dir="ltr" me={4}>
                  {each}
                </Kbd>
              ))}
              {t(`keys.${name}`)}
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}
