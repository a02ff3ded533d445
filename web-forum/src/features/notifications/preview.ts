/** How much of a message a line shows, in characters (specification, section 9). */
const SHOWN = 50;

/** The message, cut at 50 characters. */
export function previewOf(message: string): string {
  // By code points: half of an emoji would be a question mark.
  const characters = Array.from(message);
  if (characters.length <= SHOWN) return message;
  return `${characters.slice(0, SHOWN).join('').trimEnd()}…`;
}
