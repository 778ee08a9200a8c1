import { Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import { compareSettlement, LIMITS, type SettlementComparison } from '@midan/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFileSpreadsheet } from '../../icons/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useWrite } from '../../lib/query.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { partialDays } from '../../ui/form.ts';
import { Section } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.ts';
import { type ChosenColumns, COLUMNS, SettlementColumns } from './settlement-columns.tsx';
import { SettlementResult } from './settlement-result.tsx';

const MEGABYTES = LIMITS.statementMaxBytes / (1024 * 1024);

/**
 * Form that compares a gateway's settlement file with the payments here, and the result. The file
 * is not stored.
 */
export function SettlementCheck() {
  const { t } = useTranslation(['reconciliation', 'errors']);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<SettlementComparison | null>(null);
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [days, setDays] = useState({ from: '', to: '' });
  const [partial, setPartial] = useState<string[]>([]);
  const shown = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const compare = useWrite(compareSettlement, {
    refreshes: [],
    onSuccess: ({ data }) => {
      setResult(data);
      shown.current?.focus();
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? error.errors : {};
      setProblem(errors.settlement?.[0] ?? null);
      const fields = ['settlement', 'from', 'to', ...(result ? COLUMNS : [])];
      const isShown = fields.some((field) => field in errors);
      if (!isShown) toastError(error, t('settlement.failed'));
    },
  });
  useEffect(() => {
    if (compare.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [compare.error]);
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > LIMITS.statementMaxBytes;
    setFile(isTooLarge ? null : chosen);
    setProblem(isTooLarge ? t('settlement.tooLarge', { size: MEGABYTES }) : null);
    setResult(null);
    setColumns({});
    // Errors at the fields are about the former file. A comparison under way stays so.
    if (!compare.isPending) compare.reset();
  };
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const incomplete = partialDays(event.currentTarget);
    setPartial(incomplete);
    setProblem(file ? null : t('errors:fields.settlement_required'));
    if (!file) chooser.current?.focus();
    else if (incomplete.length > 0) {
      const parts =
        event.currentTarget.querySelectorAll<HTMLSelectElement>('[data-partial] select');
      [...parts].find(({ value }) => value === '')?.focus();
    }
    if (!file || incomplete.length > 0) return;
    setShare(0);
    const period = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) };
    compare.mutate({ file, body: { ...columns, ...period }, onProgress: setShare });
  };
  return (
    <Section id="settlement" title={t('settlement.title')} text={t('settlement.text')}>
      <Stack gap="md">
        <form ref={form} onSubmit={start} noValidate aria-label={t('settlement.title')}>
          <Stack gap="md">
            <FileInput
              ref={chooser}
              label={t('settlement.file')}
              description={t('settlement.hint', { size: MEGABYTES })}
              placeholder={t('settlement.choose')}
              required
              clearable
              size="md"
              accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
              leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
              clearButtonProps={{ 'aria-label': t('settlement.clear') }}
              value={file}
              onChange={choose}
              error={problem}
              maw="32rem"
            />
            {result && (
              <SettlementColumns
                result={result}
                chosen={columns}
                onChange={setColumns}
                error={compare.error}
              />
            )}
            <div>
              <Text size="sm" c="dimmed" mb="xs">
                {t('settlement.days')}
              </Text>
              <Group gap="md" align="start">
                <DateRange
                  {...days}
                  onChange={(changed) => {
                    if (compare.isError) compare.reset();
                    setDays((before) => ({ ...before, ...changed }));
                    setPartial((before) => before.filter((end) => !(end in changed)));
                  }}
                  error={compare.error}
                  problems={Object.fromEntries(
                    partial.map((end) => [end, t('errors:fields.day_incomplete')]),
                  )}
                />
              </Group>
            </div>
            {compare.isPending && (
              <Progress value={share * 100} aria-label={t('settlement.sending')} />
            )}
            <Group>
              <Button type="submit" variant="default" loading={compare.isPending}>
                {t('settlement.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
        <div ref={shown} tabIndex={-1}>
          {result && <SettlementResult result={result} />}
        </div>
      </Stack>
    </Section>
  );
}
