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
    // Storage is full or forbidden: not stored.
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

/** The same for session storage: this tab only. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // As above: not stored.
  }
}
