import closeWithGrace from 'close-with-grace';
import { announce } from './announce.ts';
import { ConfigError, readConfig, unsetOptionalSettings } from './config.ts';
import { startInstance } from './instance.ts';
import { STOP } from './limits.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const instance = await startInstance(config);
  const delay = config.DRAIN_SECONDS * 1000 + STOP.finishTimeoutMs;
  closeWithGrace({ delay, logger: instance.log }, async ({ err }) => {
    if (err) instance.log.fatal({ err }, 'stopping after an unexpected error');
    await instance.stop();
  });
  for (const missing of config.mode === 'production' ? unsetOptionalSettings(config) : []) {
    instance.log.warn(`not configured: ${missing}`);
  }
  announce(config, instance.address);
}

main().catch((error: unknown) => {
  // Problems that the operator can fix are printed in one sentence, others with their stack.
  const known = error instanceof ConfigError || (error as { code?: string }).code === 'EADDRINUSE';
  console.error(known ? (error as Error).message : error);
  process.exit(1);
});
