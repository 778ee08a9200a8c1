import closeWithGrace from 'close-with-grace';
import { announce } from './announce.ts';
import { readConfig, unsetOptionalSettings } from './config.ts';
import { startInstance } from './instance.ts';
import { STOP } from './limits.ts';

/**
 * `onStarted`: the instance listens, and from then on a signal stops it gracefully. @throws
 * ConfigError, and errors of startInstance()
 */
export async function serve(onStarted: () => void): Promise<void> {
  const config = readConfig(process.env);
  const instance = await startInstance(config);
  const delay = config.DRAIN_SECONDS * 1000 + STOP.finishTimeoutMs;
  closeWithGrace({ delay, logger: instance.log }, async ({ err }) => {
    if (err) instance.log.fatal({ err }, 'stopping after an unexpected error');
    await instance.stop();
  });
  onStarted();
  for (const missing of config.mode === 'production' ? unsetOptionalSettings(config) : []) {
    instance.log.warn(`not configured: ${missing}`);
  }
  announce(config, instance.address);
}
