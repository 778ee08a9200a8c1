import type { ComponentProps } from 'react';
import { AccountShell } from './account-shell.tsx';
import { PagePlace } from './page-skeleton.tsx';

type Props = Pick<ComponentProps<typeof AccountShell>, 'area' | 'menu' | 'more' | 'withSiteLink'>;

/** A signed-in area without anything of its account: what the server renders of every page of it. */
export function AccountFrame(frame: Props) {
  return (
    <AccountShell {...frame} name={undefined}>
      <PagePlace {...frame} />
    </AccountShell>
  );
}
