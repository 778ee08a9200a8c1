import { rmSync } from 'node:fs';

/** Removes the journeys' database and files. */
export default function teardown(): void {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true });
}
