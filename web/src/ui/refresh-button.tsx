import { Button } from '@mantine/core';
import type { Endpoint } from '@midan/contract';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '../icons/index.ts';

interface Props {
  label: string;
  /** The reads to load once more. */
  endpoints: readonly Endpoint[];
}

/** Button that reloads the page's data. */
export function RefreshButton({ label, endpoints }: Props) {
  const client = useQueryClient();
  const names = endpoints.map(({ name }) => name);
  const predicate = ({ queryKey }: Query) => names.includes(String(queryKey[0]));
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={useIsFetching({ predicate }) > 0}
      onClick={() => void client.invalidateQueries({ predicate })}
    >
      {label}
    </Button>
  );
}
