import * as contract from '@midan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Columns whose list is the server's own: the contract has no list of these words. */
const SERVERS_OWN = `academies.language academies.suspended_from certificate_sets.language codes.purpose
  crew_conflicts.declared_by devices.role event_teams.kind guardian_consents.language
  import_rows.team_outcome import_rows.undone legal_acceptances.account_kind message_receipts.state
  phone_verifications.role result_lists.state rubrics.level sheet_versions.act statement_rows.problem
  students.language test_bank_orders.state`;

const LISTS = `
  select format('%s.%s', conrelid::regclass, attname) as column,
    array(select m[1] from regexp_matches(definition, '''(\\w+)''::text', 'g') m order by 1) as list
  from (select *, pg_get_constraintdef(oid) as definition from pg_constraint) held
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and connamespace = 'public'::regnamespace
    and definition ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]+\\]\\)\\)\\)$'
  order by 1`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ newBecause: 'rows do not matter' });
});
afterAll(() => database.drop());

test('each list of words that the database checks is one of the contract', async () => {
  // A list with facts about its words is an object, such as DIFFERENCE_CAUSES.
  const known = Object.values(contract).map((value) =>
    (Array.isArray(value) ? [...value] : Object.keys(value)).sort().join(),
  );
  const { rows } = await withClient(database.connection, (client) =>
    client.query<{ column: string; list: string[] }>(LISTS),
  );
  expect(rows.length).toBeGreaterThan(40);
  const unknown = rows.filter(({ list }) => !known.includes(list.join()));
  expect(unknown.map(({ column }) => column)).toEqual(SERVERS_OWN.split(/\s+/));
});
