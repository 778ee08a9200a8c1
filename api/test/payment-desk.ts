import {
  getAdminPayment,
  listAdminPayments,
  type PaymentAtDesk,
  type PaymentWithEvents,
} from '@midan/contract';
import { send, type TestApp } from './app.ts';

interface Administrator {
  token: string;
}

export async function listAtDesk(
  context: TestApp,
  { token }: Administrator,
  query: Record<string, string> = {},
): Promise<{ data: PaymentAtDesk[]; meta: { total: number } }> {
  return (await send(context, listAdminPayments, { token, query })).body;
}

export const idsAtDesk = async (
  context: TestApp,
  admin: Administrator,
  query: Record<string, string>,
): Promise<string[]> => (await listAtDesk(context, admin, query)).data.map(({ id }) => id);

export const paymentAtDesk = async (
  context: TestApp,
  { token }: Administrator,
  id: string,
): Promise<PaymentWithEvents> =>
  (await send(context, getAdminPayment, { token, params: { id } })).body.data;
