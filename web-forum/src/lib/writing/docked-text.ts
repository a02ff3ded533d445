import { fields, list, number, orNull, string, type Shaped } from '../browser/stored-shapes.ts';

/** A text in the panel, as far as its composer must know: where it goes, and what it answers. */
const dockedText = fields({
  /** Tells texts of the panel apart: the next one in a place may begin while one is being sent. */
  key: string,
  /** `reply`, `message` or `post`. */
  kind: string,
  /** The place of its draft (`draftPlace` of the contract). */
  place: string,
  /** Of the post, the conversation or the category. */
  id: string,
  title: string,
  path: string,
  /** The comment it replies to; null: it replies to none. */
  parent: orNull(fields({ id: string, depth: number, name: orNull(string) })),
  /** What it says, if it could not be sent and the draft of its place is another text; null: what the draft says. */
  content: orNull(string),
});
/** A text in the panel, as far as its composer must know: where it goes, and what it answers. */
export type DockedText = Shaped<typeof dockedText>;

/** What a tab keeps of its panel. */
export const keptDock = fields({ owner: string, texts: list(dockedText) });
