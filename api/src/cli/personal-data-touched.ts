import { Readable } from 'node:stream';
import { fromCairo, isCalendarDate } from '@midan/contract';
import { readConfig } from '../config.ts';
import { csvFile } from '../http/csv.ts';
import { peopleTouched } from '../personal-data/touched.ts';
import { withDatabase } from './database.ts';

/**
 * `npm run personal-data:touched -- <table> <day>` (YYYY-MM-DD, Cairo): CSV of the people whose
 * rows were written since, e.g. to tell them of a breach. Says on stderr what it cannot find.
 */
const [table = '', day = ''] = process.argv.slice(2);
if (!table || !isCalendarDate(day)) {
  console.error('Usage: npm run personal-data:touched -- <table> <YYYY-MM-DD>');
  process.exit(2);
}
try {
  const { people, unnamed, times } = await withDatabase(readConfig(process.env), (db) =>
    peopleTouched(db, table, fromCairo(day, '00:00')),
  );
  const header = ['person', 'id', 'name', 'email', 'phone'];
  const rows = Readable.from(
    people.map(({ person, id, name, email, phone }) => [person, id, name, email, phone]),
  );
  for await (const piece of csvFile({ header, rows })) process.stdout.write(piece);
  if (unnamed > 0) console.error(`${unnamed} more rows name nobody by an id; read them.`);
  if (times.length > 0) {
    console.error(
      `Rows of ${table} were found by ${times.join(', ')}. A change that sets none of these is ` +
        'missed; the day 1900-01-01 lists the people of all rows.',
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
