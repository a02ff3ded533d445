/** How many emoji can be offered. */
export const REACTION_KINDS = { least: 1, most: 12 } as const;

// Twelve of the longest emoji there are, with a space between them.
const LONGEST = 400;

/** The message for a text that is no such set. */
export const REACTION_SET_MESSAGE = `Must be ${REACTION_KINDS.least} to ${REACTION_KINDS.most} different emoji and nothing else`;

/** What is wrong with a text as a set of reactions; null: nothing. */
export function reactionSetIssue(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return REACTION_SET_MESSAGE;
  const kinds = readReactionSet(value);
  const isRight =
    kinds.length >= REACTION_KINDS.least &&
    kinds.length <= REACTION_KINDS.most &&
    new Set(kinds).size === kinds.length &&
    kinds.every((kind) => /^\p{RGI_Emoji}$/v.test(kind));
  return isRight ? null : REACTION_SET_MESSAGE;
}

/** The emoji of a set, with or without spaces between them, cut where readers see one each. */
export function readReactionSet(text: string): readonly string[] {
  const signs = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(signs, ({ segment }) => segment).filter((sign) => sign.trim() !== '');
}
