import { useState } from 'react';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';

const keyOf = (id: string) => `import_others:${id}`;

function readLines(id: string): ReadonlySet<number> {
  try {
    const lines: unknown = JSON.parse(readTabStorage(keyOf(id)) ?? '[]');
    return new Set(Array.isArray(lines) ? lines.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** Ticked as another student than the one they look like; kept in this tab. */
export function useOtherLines(id: string) {
  const [others, setOthers] = useState(() => readLines(id));
  const keep = (lines: ReadonlySet<number>) => {
    writeTabStorage(keyOf(id), lines.size > 0 ? JSON.stringify([...lines]) : null);
    setOthers(lines);
  };
  const choose = (line: number, isOther: boolean) => {
    const next = new Set(others);
    if (isOther) next.add(line);
    else next.delete(line);
    keep(next);
  };
  return { others, choose, clear: () => keep(new Set()) };
}
