import { Readable } from 'node:stream';
import { readConfig } from '../config.ts';
import { csvFile } from '../http/csv.ts';
import { peopleTouched } from '../personal-data/touched.ts';
import { withDatabase } from './database.ts';

/**
 * `npm run personal-data:touched -- <table> <day>`: prints as CSV the people whose rows in a table
 * were written since that day (YYYY-MM-DD, Cairo), e.g. to tell them of a breach.
 */
const [table = '', day = ''] = process.argv.slice(2);
const since = new Date(`${day}T00:00:00+02:00`);
if (!table || Number.isNaN(since.getTime())) {
  console.error('Usage: npm run personal-data:touched -- <table> <YYYY-MM-DD>');
  process.exit(2);
}
try {
  const people = await withDatabase(readConfig(process.env), (db) =>
    peopleTouched(db, table, since),
  );
  const header = ['person', 'id', 'name', 'email', 'phone'];
  const rows = Readable.from(
    people.map(({ person, id, name, email, phone }) => [person, id, name, email, phone]),
  );
  for await (const piece of csvFile({ header, rows })) process.stdout.write(piece);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
