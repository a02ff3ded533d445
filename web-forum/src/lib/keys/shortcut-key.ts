/** A letter or a symbol that no Latin layout has. */
const NOT_LATIN = /^[^\p{ASCII}\p{Script=Latin}]/u;
const LETTER = /^Key([A-Z])$/;
/** ASCII punctuation on a letter key, in Hebrew and Greek layouts. No Latin layout has either of them there. */
const OUTSIDERS: ReadonlySet<string> = new Set(['/KeyQ', ';KeyQ']);

/**
 * The name of a key for shortcuts: the character of the layout; if that is not Latin, the one that the key has on most
 * keyboards: "о" on a Russian layout is `j`. Layouts with Latin letters in other places, such as Dvorak and AZERTY,
 * keep their own.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = LETTER.exec(code)?.[1];
  if (letter === undefined || !(NOT_LATIN.test(key) || OUTSIDERS.has(key + code))) return key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
