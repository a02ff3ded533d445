/** What this browser keeps under the key; also null if the reader blocks storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Even accessing the store throws if cookies are blocked; the page must stay readable.
    return null;
  }
}

/** Keeps the text in this browser; false: full, or the reader blocks storage. */
export function writeLocal(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what this browser keeps under the key. */
export function dropLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The stored keys with this prefix. */
export function localKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
