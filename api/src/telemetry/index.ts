import type { Config } from '../config.ts';
import type { Telemetry } from './types.ts';

export type { Telemetry } from './types.ts';

/** Without an endpoint nothing of OpenTelemetry is loaded. */
export async function startTelemetry(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<Telemetry | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (!endpoint) return undefined;
  const { traces } = await import('./traces.ts');
  return traces(endpoint);
}
