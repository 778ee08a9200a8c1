import { expect, it, vi } from 'vitest';

const { deliver } = vi.hoisted(() => ({ deliver: vi.fn() }));
vi.mock('../../lib/session.ts', () => ({ sessionOf: () => ({ token: 't' }) }));
vi.mock('../../lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('./kept.ts', () => ({ keep: vi.fn(), kept: vi.fn(), keptKeys: () => [] }));
vi.mock('./queue.ts', () => ({
  readQueue: async () => {},
  waitingRecords: () => [{ record: {} }],
}));
vi.mock('./records.ts', () => ({
  deliver,
  loadBundle: async () => ({ sheets: [] }),
  loadDay: async () => {},
}));

const { sync } = await import('./sync.ts');

it('tries again at once when the network comes back during a try that fails', async () => {
  const failing = Promise.withResolvers<void>();
  deliver.mockReturnValueOnce(failing.promise).mockResolvedValue(undefined);
  const first = sync();
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
  void sync();
  failing.reject(new TypeError('Failed to fetch'));
  await first;
  expect(deliver).toHaveBeenCalledTimes(2);
});

it('leaves a try that fails for later when nobody asked meanwhile', async () => {
  deliver.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await sync();
  expect(deliver).toHaveBeenCalledTimes(1);
});
