import { appendFileSync } from 'node:fs';
import type { Endpoint } from '@midan/contract';

/** As in JSON, which the reference shows. */
const typed = (value: string) => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : value);

/** Fields of a form, without its file. */
const fieldsOf = (form: Buffer) =>
  Object.fromEntries(
    [...form.toString('latin1').matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)].map(
      ([, name, value = '']) => [name, typed(Buffer.from(value, 'latin1').toString())],
    ),
  );

/** For the API reference, where EXAMPLES names a file (`npm run api:examples`). */
export function noteExample({ name }: Endpoint, sent: unknown, answer: unknown): void {
  const file = process.env.EXAMPLES;
  if (!file) return;
  const body = Buffer.isBuffer(sent) ? fieldsOf(sent) : sent;
  appendFileSync(file, `${JSON.stringify({ name, body, reply: answer })}\n`);
}
