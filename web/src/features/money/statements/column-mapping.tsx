import {
  Button,
  Card,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import type { StatementColumns } from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Ltr } from '../../../ui/text.tsx';
import styles from './column-mapping.module.css';

type Part = 'date' | 'amount' | 'debit' | 'direction' | 'details';

interface Props {
  fileName: string;
  header: readonly string[];
  headerLine: number;
  /** The file's first lines, one of which is the header. */
  beginning: readonly { line: number; cells: readonly string[] }[];
  sample: readonly (readonly string[])[];
  /** Columns to begin with; null if they could not be guessed. */
  columns: StatementColumns | null;
  problem: string | null;
  sending: boolean;
  onCancel: () => void;
  onHeader: (line: number) => void;
  onChoose: (columns: StatementColumns) => void;
}

const NONE = '';
/** Characters of a line that are shown to choose the header. */
const HEADER_SHOWN = 80;
const asText = (column: number | null | undefined) => (column == null ? NONE : String(column));

/** @param partOf what the column with an index from 0 was chosen for; undefined for others */
function Sample({
  header,
  sample,
  partOf,
}: Pick<Props, 'header' | 'sample'> & { partOf: (n: number) => Part | undefined }) {
  const { t } = useTranslation('statements');
  return (
    <Table.ScrollContainer
      minWidth={520}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('columns.sample') } }}
    >
      <Table aria-label={t('columns.sample')} withColumnBorders verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {header.map((title, n) => {
              const part = partOf(n);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
                <Table.Th key={n} scope="col" className={part && styles.chosen}>
                  <bdi>{title || t('columns.untitled', { number: n + 1 })}</bdi>
                  {part && (
                    <Text span display="block" size="sm" className={styles.part}>
                      {t(`columns.${part}`)}
                    </Text>
                  )}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file, which never move
            <Table.Tr key={row}>
              {header.map((_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Table.Td key={n} className={partOf(n) && styles.chosen}>
                  <bdi>{cells[n] ?? ''}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** `onHeader` is called at once; date, amount and details must be chosen before `onChoose`. */
export function ColumnMapping(props: Props) {
  const { fileName, header, sample, columns, problem, sending, onCancel, onChoose } = props;
  const { headerLine, beginning, onHeader } = props;
  const { t } = useTranslation(['statements', 'common', 'errors']);
  const [date, setDate] = useState(asText(columns?.date));
  const [amount, setAmount] = useState(asText(columns?.amount));
  const [debit, setDebit] = useState(asText(columns?.debit));
  const [direction, setDirection] = useState(asText(columns?.direction));
  const [details, setDetails] = useState(columns?.details.map(String) ?? []);
  const [missing, setMissing] = useState(false);
  const options = header.map((title, n) => ({
    value: String(n),
    label: `${n + 1}. ${title || t('columns.untitled', { number: n + 1 })}`,
  }));
  const partOf = (n: number): Part | undefined => {
    const column = String(n);
    if (column === date) return 'date';
    if (column === amount) return 'amount';
    if (column === debit) return 'debit';
    if (column === direction) return 'direction';
    return details.includes(column) ? 'details' : undefined;
  };
  const complaint = (blank: boolean) =>
    missing && blank ? t('errors:fields.required') : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (date === NONE || amount === NONE || details.length === 0) return setMissing(true);
    onChoose({
      date: Number(date),
      amount: Number(amount),
      debit: debit === NONE ? null : Number(debit),
      direction: direction === NONE ? null : Number(direction),
      details: details.map(Number),
    });
  };
  const choice = (
    part: 'date' | 'amount' | 'debit' | 'direction',
    value: string,
    set: (value: string) => void,
  ) => (
    <NativeSelect
      label={t(`columns.${part}`)}
      description={t(`columns.${part}Hint`)}
      size="md"
      required={part === 'date' || part === 'amount'}
      value={value}
      error={complaint((part === 'date' || part === 'amount') && value === NONE)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      data={[
        {
          value: NONE,
          label: t(part === 'date' || part === 'amount' ? 'columns.choose' : 'columns.noDebit'),
        },
        ...options,
      ]}
    />
  );
  return (
    <Card component="form" onSubmit={send} noValidate aria-label={t('columns.title')}>
      <Stack>
        <div>
          <Title order={2} fz="1.2rem">
            {t('columns.title')}
          </Title>
          <Text c="dimmed">
            {t('columns.text')} <Ltr>{fileName}</Ltr>
          </Text>
        </div>
        <NativeSelect
          label={t('columns.header')}
          description={t('columns.headerHint')}
          size="md"
          disabled={sending}
          value={String(headerLine)}
          onChange={({ currentTarget }) => onHeader(Number(currentTarget.value))}
          data={beginning.map(({ line, cells }) => ({
            value: String(line),
            label: t('columns.headerOption', {
              line,
              cells: cells.filter(Boolean).join(' | ').slice(0, HEADER_SHOWN),
            }),
          }))}
        />
        <Sample header={header} sample={sample} partOf={partOf} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {choice('date', date, setDate)}
          {choice('amount', amount, setAmount)}
          {choice('debit', debit, setDebit)}
          {choice('direction', direction, setDirection)}
        </SimpleGrid>
        <Checkbox.Group
          label={t('columns.details')}
          description={t('columns.detailsHint')}
          size="md"
          required
          value={details}
          onChange={setDetails}
          error={complaint(details.length === 0)}
        >
          <Group gap="md" mt="xs">
            {options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Group>
        </Checkbox.Group>
        {problem && (
          <Text c="red" role="alert">
            {problem}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={sending}>
            {t('columns.submit')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={sending}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
