/** Null without storage too: at build time and in private mode, where writes are lost. */
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

/** Names of the stored keys that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Also when another tab clears everything. */
export function onStoredChange(keys: readonly string[], listener: () => void): () => void {
  const react = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) listener();
  };
  addEventListener('storage', react);
  return () => removeEventListener('storage', react);
}

/** Lasts until the tab is closed; null without storage too. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTabStorage(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: not stored.
  }
}
