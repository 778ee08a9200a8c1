import type { listKept } from './queries.ts';

type Kept = Awaited<ReturnType<typeof listKept>>[number];

export const presentKept = ({ recipient, created_at, ...message }: Kept) => ({
  ...message,
  to: recipient,
  created_at: created_at.toISOString(),
});
