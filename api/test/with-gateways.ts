/** Set-up of test files about online payments. */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { signInAdmin } from './fixtures.ts';
import { GatewayDouble } from './gateways/double.ts';

/**
 * Starts a double of the gateways for a test file, and stops it afterwards. Its mishaps end after
 * each test.
 */
export async function startGateways(): Promise<GatewayDouble> {
  const double = await new GatewayDouble().listen();
  afterEach(() => double.behave());
  afterAll(() => double.close());
  return double;
}

/** Starts a server for a test file, and a double of the gateways that it uses. */
export async function testAppWithGateways(): Promise<{ double: GatewayDouble; context: TestApp }> {
  const double = await startGateways();
  return { double, context: testApp(double.env()) };
}

/**
 * Inserts and signs in a new finance administrator before each test: one alone may refund only so
 * much in a day. The returned object is empty before the first test, and then is the running test's
 * administrator.
 */
export function financeAdmin(context: TestApp) {
  const admin = {} as Awaited<ReturnType<typeof signInAdmin>>;
  beforeEach(async () => {
    Object.assign(admin, await signInAdmin(context.db, { role: 'finance' }));
  });
  return admin;
}
