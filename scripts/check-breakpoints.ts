/**
 * Rejects media queries in px: with a larger font of the reader's the page would keep an arrangement
 * for which it has no room. `em` follows that font.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the media queries of a stylesheet that count in px. */
export const findPixels = (css: string): string[] =>
  (css.match(/@media[^{]*/g) ?? []).filter((query) => /\dpx/.test(query));

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../web/src');
  const problems = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      findPixels(readFileSync(join(folder, path), 'utf8')).map(
        (query) => `web/src/${path}: ${query.trim()} counts in px; 16px are 1em`,
      ),
    );
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
