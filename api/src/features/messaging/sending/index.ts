export { whatsappHook } from './hook.ts';
export { beginMessage, moveToEmail, postpone, recallMessages } from './outbox.ts';
export { planWhatsapp } from './plan.ts';
export { countReached, pauseSender, resumeSender } from './queries.ts';
export { URGENT_KINDS } from './quota.ts';
export { applyReceipts } from './receipts.ts';
export { takeTurn, whatsappDoneAt, whatsappFreeAt } from './turns.ts';
export { wakeWaiting } from './waiting.ts';
