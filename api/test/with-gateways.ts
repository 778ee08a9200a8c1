import { afterAll, afterEach, beforeEach } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { signInAdmin } from './fixtures.ts';
import { GatewayDouble } from './gateways/double.ts';

/** A double of the gateways for a test file; its mishaps end after each test. */
export async function startGateways(): Promise<GatewayDouble> {
  const double = await new GatewayDouble().listen();
  afterEach(() => double.behave());
  afterAll(() => double.close());
  return double;
}

export async function testAppWithGateways(): Promise<{ double: GatewayDouble; context: TestApp }> {
  const double = await startGateways();
  return { double, context: testApp(double.env()) };
}

/** A new one before each test: one alone may refund only so much in a day. */
export function financeAdmin(context: TestApp) {
  const admin = {} as Awaited<ReturnType<typeof signInAdmin>>;
  beforeEach(async () => {
    Object.assign(admin, await signInAdmin(context.db, { role: 'finance' }));
  });
  return admin;
}
