import { getAccountingMonth, listAccountingMonths, listAudit } from '@midan/contract';

/** Reads that a closing or a reopening changes. */
export const CHANGED_BY_CLOSING = [getAccountingMonth, listAccountingMonths, listAudit];
