import type { ComponentProps } from 'react';
import { AccountShell } from './account-shell.tsx';
import { PagePlace } from './page-skeleton.tsx';

type Props = Pick<ComponentProps<typeof AccountShell>, 'area' | 'menu' | 'more' | 'withSiteLink'>;

/**
 * The frame of a signed-in area with a placeholder for the page, without any data of the account:
 * the server renders it for every page of the area.
 */
export function AccountFrame(frame: Props) {
  return (
    <AccountShell {...frame} name={undefined}>
      <PagePlace {...frame} />
    </AccountShell>
  );
}
