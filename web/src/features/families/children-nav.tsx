import { Group, Text, Title, UnstyledButton } from '@mantine/core';
import type { ConsentRequest } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import styles from './families.module.css';

interface Props {
  family: ConsentRequest['children'];
  shown: string;
  onChoose: (studentId: string) => void;
  /** A child's consent in words. */
  stateOf: (state: ConsentRequest['state']) => string;
}

/** The children of a family with their consents, as buttons; the one that is shown is marked. */
export function ChildrenNav({ family, shown, onChoose, stateOf }: Props) {
  const { t } = useTranslation('families');
  return (
    <nav aria-labelledby="children">
      <Title order={2} fz="1.1rem" id="children">
        {t('children')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('childrenText')}
      </Text>
      <ul className={styles.children}>
        {family.map(({ student_id, first_name, last_name, state }) => (
          <li key={student_id}>
            <UnstyledButton
              className={styles.child}
              aria-current={student_id === shown || undefined}
              onClick={() => onChoose(student_id)}
            >
              <Group justify="space-between" gap="xs" component="span">
                <bdi>
                  {first_name} {last_name}
                </bdi>
                <Text span size="sm" c="dimmed">
                  {stateOf(state)}
                </Text>
              </Group>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
