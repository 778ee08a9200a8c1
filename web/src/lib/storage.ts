/**
 * Reads localStorage. Null if the key is not set, or if there is no storage: at build time and in
 * private mode, where writes are lost.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to localStorage; null removes the key. Without storage it does nothing. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: not stored.
  }
}

/**
 * Calls `listener` whenever another tab changes one of `keys`, or clears everything. Returns a
 * function that ends this.
 */
export function onStoredChange(keys: readonly string[], listener: () => void): () => void {
  const react = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) listener();
  };
  addEventListener('storage', react);
  return () => removeEventListener('storage', react);
}

/**
 * Reads this tab's sessionStorage, which lasts until the tab is closed. Null if the key is not set
 * or there is no storage.
 */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to this tab's sessionStorage; null removes the key. */
export function writeTabStorage(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: not stored.
  }
}
