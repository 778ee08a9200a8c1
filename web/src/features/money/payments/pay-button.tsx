import { Button } from '@mantine/core';
import { IconWallet } from '../../../icons/index.ts';
import { Link } from '../../../ui/link.tsx';

/** @param amount suggested there, in EGP */
export function PayButton({ label, amount }: { label: string; amount?: number | undefined }) {
  const query = amount ? `?amount=${amount}` : '';
  return (
    <Button
      component={Link}
      to={`/academy/wallet/pay${query}`}
      style={{ alignSelf: 'start' }}
      leftSection={<IconWallet size={20} aria-hidden />}
    >
      {label}
    </Button>
  );
}
