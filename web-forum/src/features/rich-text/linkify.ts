/** A piece of text; `url` is set if the piece is an address. */
export interface LinkedPiece {
  readonly text: string;
  readonly url: string | null;
}

const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]{2,2000}|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}\b/giu;
const TRAILING = new Set('.,;:!?…\'"»”');
/** What must remain of an address for a link: more than its beginning. */
const STILL_ADDRESS = /^(?:https?:\/\/|www\.).|@/iu;

/** Cuts a text at http, https, www and e-mail addresses, in order; joined together the pieces are the text. */
export function splitAddresses(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrail(match[0]);
    if (!STILL_ADDRESS.test(address)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), url: null });
    pieces.push({ text: address, url: urlOf(address) });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), url: null });
  return pieces;
}

function urlOf(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`;
}

// "(see https://example.org/a_(b))." ends before the last bracket and the full stop. A single pass from the end,
// since a text may consist of such endings.
function withoutTrail(address: string): string {
  let unopened = count(address, ')') - count(address, '(');
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING.has(last)) break;
  }
  return address.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
