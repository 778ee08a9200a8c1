import { Button } from '@mantine/core';
import { getPaymentOptions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconWallet } from '../../icons/index.ts';
import { FRESH } from '../../lib/freshness.ts';
import { read } from '../../lib/query.ts';
import { Link } from '../../ui/link.tsx';

/** Leads to paying online, where a gateway is set up. @param amount suggested, EGP */
export function PayButton({ label, amount }: { label: string; amount?: number | undefined }) {
  const options = useQuery({ ...read(getPaymentOptions), staleTime: FRESH.wallet });
  if (!options.data?.methods.length) return null;
  const query = amount ? `?amount=${amount}` : '';
  return (
    <Button
      component={Link}
      variant="default"
      to={`/academy/wallet/pay${query}`}
      leftSection={<IconWallet size={20} aria-hidden />}
    >
      {label}
    </Button>
  );
}
