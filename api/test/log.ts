import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect } from 'vitest';
import { LOG_OPTIONS } from '../src/http/redaction.ts';

/** pino's level number for `error`. */
const ERROR = 50;

/** A line of level error or higher fails the test during which it was written. */
export function watchedLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  let seen = 0;
  afterEach(() => {
    const unexpected = lines.slice(seen).filter((line) => JSON.parse(line).level >= ERROR);
    seen = lines.length;
    expect(unexpected, 'unexpected errors in the log').toEqual([]);
  });
  return { log: pino({ level: 'trace', ...LOG_OPTIONS }, stream), lines };
}
