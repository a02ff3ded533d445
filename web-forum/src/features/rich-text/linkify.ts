/** A piece of text; `url` is set where the piece is an address. */
export interface LinkedPiece {
  readonly text: string;
  readonly url: string | null;
}

const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]{2,2000}|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}\b/giu;
const TRAILING = /[.,;:!?…'"»”]+$/u;

/** Cuts a text at http, https, www and e-mail addresses, in order; joined together the pieces are the text. */
export function splitAddresses(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrail(match[0]);
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

// "(see https://example.org/a_(b))." ends before the last bracket and the full stop.
function withoutTrail(address: string): string {
  let text = address.replace(TRAILING, '');
  while (text.endsWith(')') && count(text, ')') > count(text, '(')) {
    text = text.slice(0, -1).replace(TRAILING, '');
  }
  return text;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
