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
