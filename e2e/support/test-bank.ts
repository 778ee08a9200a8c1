import { decideTestOrder, type Payment } from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';

/** The secret that opens an order at the bank: `key` of the page's address, or the Fawry code. */
const keyOf = ({ pay_url, fawry_code }: Payment): string =>
  fawry_code ?? new URL(pay_url ?? '', 'http://demo.test').searchParams.get('key') ?? '';

export const bankPage = (payment: Payment): string =>
  `/dev/test-bank/${payment.reference}?key=${keyOf(payment)}`;

/** Does what a press at the test bank would do: `pay`, `decline`, or a misbehaviour. */
export async function actAtBank(
  request: APIRequestContext,
  payment: Payment,
  act: string,
): Promise<void> {
  const path = decideTestOrder.path.replace('{reference}', payment.reference);
  const data = { key: keyOf(payment), act };
  const response = await request.post(`/api${path}`, { data });
  expect(response.ok(), `${act}: ${await response.text()}`).toBe(true);
}
