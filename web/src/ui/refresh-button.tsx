import { Button } from '@mantine/core';
import type { Endpoint } from '@midan/contract';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '../icons/index.ts';
import { useBusy } from './use-busy.ts';

interface Props {
  label: string;
  endpoints: readonly Endpoint[];
}

/** Busy until what is shown is there; what is cached besides becomes stale. */
export function RefreshButton({ label, endpoints }: Props) {
  const client = useQueryClient();
  const names = endpoints.map(({ name }) => name);
  const predicate = ({ queryKey }: Query) => names.includes(String(queryKey[0]));
  // Not by the reads under way: those that happen by themselves are not shown.
  const [refresh, isRefreshing] = useBusy(() => client.invalidateQueries({ predicate }));
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isRefreshing}
      onClick={refresh}
    >
      {label}
    </Button>
  );
}
