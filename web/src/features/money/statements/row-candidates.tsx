import { Button, Group, Stack, Text } from '@mantine/core';
import { type RowCandidate, tieStatementRow } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { Money } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { Candidate } from './candidate.tsx';
import { CHANGED_BY_TIES } from './statement-reads.ts';

interface Props {
  statementId: string;
  rowId: string;
  /** Open money of the row in EGP. */
  open: number;
  found: readonly RowCandidate[];
  search: string;
  onSearch: (search: string) => void;
  /** Opens the proof of a transfer, where a pending one is approved and tied. */
  onReview: (transferId: string) => void;
}

export function RowCandidates(props: Props) {
  const { statementId, rowId, open, found, search, onSearch, onReview } = props;
  const { t } = useTranslation('statements');
  const { money } = useFormats();
  const tie = useWrite(tieStatementRow, {
    refreshes: CHANGED_BY_TIES,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('line.found.tieFailed')),
  });
  return (
    <Section id="found" title={t('line.found.title')} text={t('line.found.text')}>
      <Stack>
        <Group>
          <SearchBox label={t('line.found.search')} value={search} onChange={onSearch} />
        </Group>
        {found.length === 0 && (
          <EmptyNotice title={t('line.found.none')} text={t('line.found.noneText')} />
        )}
        <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {found.map((transfer) => (
            <Group key={transfer.id} component="li" justify="space-between" gap="sm">
              <div>
                <Candidate transfer={transfer} />
                <Text size="sm">
                  {transfer.status === 'approved' && `${t('line.found.approved')} · `}
                  {transfer.open === transfer.amount ? (
                    <Money value={transfer.amount} fw={650} />
                  ) : (
                    t('line.found.openOf', {
                      open: money(transfer.open),
                      amount: money(transfer.amount),
                    })
                  )}
                  {transfer.open !== open &&
                    ` · ${t('line.found.ties', { amount: money(Math.min(open, transfer.open)) })}`}
                </Text>
              </div>
              {transfer.status === 'pending' ? (
                <Button aria-haspopup="dialog" onClick={() => onReview(transfer.id)}>
                  {t('line.found.review')}
                </Button>
              ) : (
                <Group gap="sm">
                  <Button
                    variant="subtle"
                    aria-haspopup="dialog"
                    onClick={() => onReview(transfer.id)}
                  >
                    {t('line.ties.view')}
                  </Button>
                  <Button
                    variant="default"
                    loading={tie.isPending && tie.variables.body.transfer_id === transfer.id}
                    onClick={() =>
                      tie.mutate({
                        params: { id: statementId, rowId },
                        body: { transfer_id: transfer.id },
                      })
                    }
                  >
                    {t('line.found.tie')}
                  </Button>
                </Group>
              )}
            </Group>
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}
