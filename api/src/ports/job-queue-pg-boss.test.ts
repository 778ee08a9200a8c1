import { expect, it } from 'vitest';
import { JOBS } from '../limits.ts';
import { errorReporter } from './job-queue-pg-boss.ts';

function reporter() {
  const clock = { ms: 0 };
  const logged: [string, string][] = [];
  const at = (level: string) => (fields: { err: Error }) => {
    logged.push([level, fields.err.message]);
  };
  const report = errorReporter({ debug: at('debug'), warn: at('warn') } as never, () => clock.ms);
  return { clock, logged, report };
}

it('a poll of the job queue that fails once is no warning', () => {
  const { clock, logged, report } = reporter();
  for (const ms of [0, JOBS.troubleGapMs + 1, 10 * JOBS.troubleGapMs]) {
    clock.ms = ms;
    report(new Error('timeout exceeded'));
  }
  expect(logged.map(([level]) => level)).toEqual(['debug', 'debug', 'debug']);
});

it('trouble that lasts is a warning with its cause, once a minute', () => {
  const { clock, logged, report } = reporter();
  // As pg-boss passes it on: a copy that is no Error.
  const copy = { message: 'connect ECONNREFUSED', stack: 'Error: connect ECONNREFUSED' };
  for (; clock.ms <= 2 * JOBS.warningIntervalMs; clock.ms += 1_000) report(copy);
  const warnings = logged.filter(([level]) => level === 'warn');
  expect(warnings).toEqual([
    ['warn', 'connect ECONNREFUSED'],
    ['warn', 'connect ECONNREFUSED'],
  ]);
});
