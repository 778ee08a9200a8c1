import type { Config } from './config.ts';
import { DEMO_ACCOUNTS } from './seed/accounts.ts';
import { DEMO_CREW_LINKS } from './seed/judging/crew.ts';

/** Prints nothing in production. Without PUBLIC_URL `listening` is the site's address too. */
export function announce(config: Config, listening: string): void {
  if (config.mode === 'production') return;
  const address = config.PUBLIC_URL?.replace(/\/$/, '') ?? listening;
  const accounts = DEMO_ACCOUNTS.map(
    ({ who, email, password, path }) =>
      `    ${who.padEnd(16)} ${email.padEnd(24)} ${password}   ${address}${path}`,
  );
  const crew = Object.entries(DEMO_CREW_LINKS).map(
    ([duty, link]) => `    ${duty.padEnd(16)} ${address}/crew#${link}`,
  );
  console.log(
    [
      '',
      `  Midan is ready: ${address}   (Arabic: ${address}/ar)`,
      '',
      '  Demo accounts:',
      ...accounts,
      '',
      '  Crew of the demo, by link; its codes are among the messages:',
      ...crew,
      '',
      `  Messages that would go out: ${address}/dev/messages`,
      `  API: ${address}/api/docs`,
      `  Data: ${config.DATA_DIR}     Stop: Ctrl-C`,
      '',
    ].join('\n'),
  );
}
