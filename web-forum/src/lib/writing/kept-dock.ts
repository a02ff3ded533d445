/** Under this key a tab keeps the texts of its panel. */
const KEPT_AT = 'dock';

/** What the tab keeps of its panel; also null if the reader blocks storage. */
export function readDock(): string | null {
  try {
    return sessionStorage.getItem(KEPT_AT);
  } catch {
    // Even accessing the store throws if cookies are blocked.
    return null;
  }
}

/** Keeps the panel in this tab; null: there is none any more. */
export function writeDock(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEPT_AT);
    else sessionStorage.setItem(KEPT_AT, text);
  } catch {
    // Without storage, a reload forgets the panel; the drafts are elsewhere.
  }
}
