export { whatsappHook } from './hook.ts';
export { beginMessage, moveToEmail, postpone, recallMessages } from './outbox.ts';
export { planWhatsapp } from './plan.ts';
export { pauseSender, resumeSender } from './queries.ts';
export { applyReceipts } from './receipts.ts';
export { isWhatsappBusy, takeTurn, whatsappDoneAt } from './turns.ts';
