/** Lints the documents of the API reference, with their examples. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { AREAS, type Area, openApiDocument } from '../api/src/http/reference/document.ts';

const RULES = {
  // Every operation says `default`, which holds all failures.
  'operation-4xx-response': 'off',
  // Its own server, at a path.
  'no-empty-servers': 'off',
  'info-license': 'off',
  // `/academies/{id}` beside `/academies/export`: words are known before ids.
  'no-ambiguous-paths': 'off',
  // Objects by the keys of a list have no properties of their own.
  'no-required-schema-properties-undefined': 'off',
  'operation-description': 'error',
  'operation-operationId-unique': 'error',
  'operation-singular-tag': 'error',
  'operation-summary': 'error',
  'operation-tag-defined': 'error',
  'tag-description': 'error',
  'no-unused-components': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-schema-type-mismatch': 'error',
} as const;

/** A line for each problem, warnings too. */
export async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer} ${message} (${ruleId})`,
  );
}

if (import.meta.main) {
  for (const area of Object.keys(AREAS) as Area[]) {
    for (const problem of await problemsOf(await openApiDocument(area))) {
      console.log(`${area}: ${problem}`);
      process.exitCode = 1;
    }
  }
}
