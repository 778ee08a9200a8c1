import { type JoinLink, joinPath } from '@midan/contract';
import type { Status } from '../../../ui/status-badge.tsx';

export const STATES: Record<JoinLink['state'], Status> = {
  open: 'active',
  full: 'pending',
  ended: 'inactive',
  revoked: 'rejected',
};

export const joinAddress = ({ code }: JoinLink): string => window.location.origin + joinPath(code);

/** The page where a class code is typed, without the scheme: `midan.example.org/j`. */
export const typedJoinAddress = (): string => `${window.location.host}/j`;
