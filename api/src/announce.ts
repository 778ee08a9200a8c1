import type { Config } from './config.ts';
import { DEMO_ACCOUNTS } from './seed/accounts.ts';

/**
 * Prints to the terminal how to use a demo: the site's address, the demo accounts with their
 * passwords, and where messages, the API's documentation and the data are. Prints nothing in
 * production.
 * @param listening address on which this process listens; the site's address too without PUBLIC_URL
 */
export function announce(config: Config, listening: string): void {
  if (config.mode === 'production') return;
  const address = config.PUBLIC_URL?.replace(/\/$/, '') ?? listening;
  const accounts = DEMO_ACCOUNTS.map(
    ({ who, email, password, path }) =>
      `    ${who.padEnd(16)} ${email.padEnd(24)} ${password}   ${address}${path}`,
  );
  console.log(
    [
      '',
      `  Midan is ready: ${address}   (Arabic: ${address}/ar)`,
      '',
      '  Demo accounts:',
      ...accounts,
      '',
      `  Messages that would go out: ${address}/dev/messages`,
      `  API: ${address}/api/docs`,
      `  Data: ${config.DATA_DIR}     Stop: Ctrl-C`,
      '',
    ].join('\n'),
  );
}
