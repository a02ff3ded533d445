/** A letter or a sign that no Latin layout has. */
const NOT_LATIN = /^[^\p{ASCII}\p{Script=Latin}]/u;
const LETTER = /^Key([A-Z])$/;
/** Signs of ASCII on a letter's key: of Hebrew, and of Greek. No Latin layout has either of them there. */
const OUTSIDERS: ReadonlySet<string> = new Set(['/KeyQ', ';KeyQ']);

/**
 * The key of a press as shortcuts name it: what the layout writes; where it writes no Latin letters, what the key writes on
 * most keyboards: "о" of a Russian layout is `j`. Layouts that have Latin letters elsewhere, as Dvorak and AZERTY, keep their own.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = LETTER.exec(code)?.[1];
  if (letter === undefined || !(NOT_LATIN.test(key) || OUTSIDERS.has(key + code))) return key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
