import { type JoinLink, joinPath } from '@midan/contract';
import type { Status } from '../../ui/status-badge.tsx';

/** Colours of a link's states. */
export const STATES: Record<JoinLink['state'], Status> = {
  open: 'active',
  full: 'pending',
  ended: 'inactive',
  revoked: 'rejected',
};

/** The whole address of a link, for messages and cameras. */
export const addressOf = ({ code }: JoinLink): string => window.location.origin + joinPath(code);

/** The address to type, without the scheme. */
export const hostOf = (): string => `${window.location.host}/j`;
