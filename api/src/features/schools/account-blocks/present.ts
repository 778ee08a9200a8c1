import type { AccountBlock } from '@midan/contract';
import type { BlockRow } from './queries.ts';

export const presentBlock = (block: BlockRow | null): AccountBlock | null =>
  block && { ...block, at: new Date(block.at).toISOString() };
