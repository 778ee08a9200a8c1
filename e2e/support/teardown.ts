import { rmSync } from 'node:fs';

/** Removes the journeys' database and files. */
export default /** Deletes the demo's data folder, E2E_DATA, after all journeys. */
function teardown(): void {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true });
}
