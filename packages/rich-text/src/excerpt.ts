/** How a card shortens a text. Lengths are in characters, including the ellipsis. */
export interface ExcerptRule {
  readonly max: number;
  /** A written excerpt shorter than this gives way to the body; a cut falls on a space after it. */
  readonly min: number;
}

/** Cards of posts in lists. */
export const POST_CARD: ExcerptRule = { max: 180, min: 60 };
/** Cards on profiles and category pages. */
export const SMALL_CARD: ExcerptRule = { max: 140, min: 40 };

const ELLIPSIS = '…';

/** How many characters of a text suffice for `openingOf`. */
export const READ_FOR_OPENING = 400;

/** The opening of a text, in one line of at most 180 characters; the same from a whole text and from its beginning. */
export function openingOf(text: string): string {
  // Counted in code points, as the database does.
  const beginning = Array.from(text.slice(0, 2 * READ_FOR_OPENING))
    .slice(0, READ_FOR_OPENING)
    .join('');
  return shorten(oneLine(beginning), POST_CARD);
}

/** The text of a card: the written excerpt if long enough, else the beginning of the text, shortened. */
export function cardExcerpt(
  source: { readonly writtenExcerpt: string | null; readonly opening: string },
  rule: ExcerptRule = POST_CARD,
): string {
  const written = oneLine(source.writtenExcerpt ?? '');
  const opening = oneLine(source.opening);
  const chosen = written.length >= rule.min || opening === '' ? written : opening;
  return shorten(chosen, rule);
}

/** At most `max` characters of the text, cut at the last space after `min`, with an ellipsis. */
export function shorten(text: string, rule: ExcerptRule): string {
  if (text.length <= rule.max) return text;
  const room = rule.max - ELLIPSIS.length;
  const space = text.lastIndexOf(' ', room);
  const cut = space > rule.min ? text.slice(0, space) : wholeCharacters(text, room);
  return cut.trimEnd() + ELLIPSIS;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

// A cut inside an emoji or between a letter and its accent would show garbage.
function wholeCharacters(text: string, room: number): string {
  const segments = new Intl.Segmenter('und').segment(text.slice(0, room + 64));
  let end = 0;
  for (const { index, segment } of segments) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end === 0 ? room : end).toWellFormed();
}
