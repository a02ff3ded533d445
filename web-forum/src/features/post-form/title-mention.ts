/** A mention being typed in the title. */
export interface TitleMention {
  /** The position of its @. */
  readonly start: number;
  readonly name: string;
}

// Up to 32 characters (specification, section 5, Title @mention); an @ inside a word is an address.
const MENTION = /(?:^|[\s(])@([\p{L}\p{M}\p{N}_.-]{0,32})$/u;

/** The mention that ends at the caret, if there is one. */
export function mentionBefore(title: string, caret: number): TitleMention | null {
  const name = MENTION.exec(title.slice(0, caret))?.[1];
  return name === undefined ? null : { start: caret - name.length - 1, name };
}

/** The title with the chosen name in the mention's place, and the new caret position. */
export function withMention(
  title: string,
  { start, name }: TitleMention,
  username: string,
): { title: string; caret: number } {
  const before = `${title.slice(0, start)}@${username} `;
  const after = title.slice(start + 1 + name.length).trimStart();
  return { title: before + after, caret: before.length };
}
