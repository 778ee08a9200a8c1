export { whatsappHook } from './hook.ts';
export { moveToEmail, postpone } from './outbox.ts';
export { pauseSender, resumeSender } from './queries.ts';
export { applyReceipts } from './receipts.ts';
export { takeTurn, whatsappFreeAt } from './turns.ts';
export { wakeWaiting } from './waiting.ts';
