import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All workers of a run see it. */
const FOLDER = join(process.env.E2E_DATA ?? '', 'journeys');
const MOVING = join(FOLDER, 'moving');
/** Milliseconds; a journey that was stopped may have left its file. */
const LONGEST = 100_000;

async function until(isSo: () => boolean): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const end = Date.now() + LONGEST;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Until the answer is called, no journey makes another edition current. */
export async function editionStays(): Promise<() => void> {
  const own = join(FOLDER, randomUUID());
  const end = () => rmSync(own, { force: true });
  await until(() => {
    end();
    if (existsSync(MOVING)) return false;
    writeFileSync(own, '');
    return !existsSync(MOVING);
  });
  return end;
}

/** Waits for the journeys that need the current edition; those that begin later wait for the answer. */
export async function editionMoves(): Promise<() => void> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(MOVING, '');
  await until(() => readdirSync(FOLDER).length === 1);
  return () => rmSync(MOVING, { force: true });
}
