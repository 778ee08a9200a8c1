import { Table, Text, Title } from '@mantine/core';
import type { ConsentRequest } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './consent-text.module.css';

export function ConsentText({ text }: { text: ConsentRequest['text'] }) {
  const { t } = useTranslation('guardians');
  return (
    <details className={styles.details}>
      <summary>{t('page.details')}</summary>
      <Text my="md">{text.law}</Text>
      <Title order={2} fz="1.2rem" mb={4}>
        {t('page.kept')}
      </Title>
      <Table verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('page.what')}</Table.Th>
            <Table.Th scope="col">{t('page.why')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {text.kept.map(({ what, why }) => (
            <Table.Tr key={what}>
              <Table.Td>{what}</Table.Td>
              <Table.Td>{why}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Title order={2} fz="1.2rem" mt="md" mb={4}>
        {t('page.rights')}
      </Title>
      <ul>
        {text.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('page.version', { version: text.version })}
      </Text>
    </details>
  );
}
