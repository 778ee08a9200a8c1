import { getAccountingMonth, listAccountingMonths, listAudit } from '@midan/contract';

export const CHANGED_BY_CLOSING = [getAccountingMonth, listAccountingMonths, listAudit];
