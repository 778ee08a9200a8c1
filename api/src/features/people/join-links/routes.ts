import {
  createJoinLink,
  getJoinLink,
  getOwnJoinLink,
  joinByLink,
  listJoinLinks,
  openJoinLink,
  revokeJoinLink,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { join, showLink, showOwn } from './joining.ts';
import { create, list, revoke, show } from './service.ts';

export const joinLinkRoutes = (implement: Implement): void => {
  implement(listJoinLinks, list);
  implement(getJoinLink, show);
  implement(createJoinLink, create);
  implement(revokeJoinLink, revoke);
  implement(openJoinLink, showLink);
  implement(getOwnJoinLink, showOwn);
  implement(joinByLink, join);
};
