/**
 * Browser storage that may be missing (build time) or refused (private mode): reads answer null,
 * writes are then simply not remembered.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden; the page works on without remembering.
  }
}

/** Calls `listener` whenever another tab changes one of `keys`, or clears everything. */
export function onStoredChange(keys: readonly string[], listener: () => void): () => void {
  const react = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) listener();
  };
  addEventListener('storage', react);
  return () => removeEventListener('storage', react);
}
