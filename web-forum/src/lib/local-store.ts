/** What this browser keeps under the key; null as well where the reader lets pages keep nothing. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Even naming the store throws where cookies are blocked; a page must be readable there.
    return null;
  }
}

/** Keeps the text in this browser; false where it is full or the reader lets pages keep nothing. */
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
    // Where nothing may be kept, there is nothing to forget.
  }
}

/** The keys with this beginning under which this browser keeps something. */
export function localKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
