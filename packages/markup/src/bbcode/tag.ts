/** A tag in square brackets, as it stands in a text. */
export interface Tag {
  readonly isClosing: boolean;
  /** In small letters. */
  readonly name: string;
  /** What follows the name: `=x`, ` a=b`, or nothing. */
  readonly rest: string;
  /** The place behind it. */
  readonly end: number;
}

const HEAD = /\[(\/?)([a-z*][a-z0-9*_-]{0,30})/iy;
/** No longer tag is one: texts with many brackets take no more than this for each of them. */
const LONGEST = 1000;

/** The tag that begins at a bracket; null if none does. Brackets within quotes do not end it. */
export function tagAt(source: string, at: number): Tag | null {
  HEAD.lastIndex = at;
  const head = HEAD.exec(source);
  if (head === null) return null;
  const start = HEAD.lastIndex;
  if (!/[\]=\s:;]/.test(source[start] ?? '')) return null;
  const end = endOf(source, start);
  if (end === null) return null;
  const [, slash, name = ''] = head;
  const rest = source.slice(start, end);
  return { isClosing: slash === '/', name: name.toLowerCase(), rest, end: end + 1 };
}

/** The place of the bracket that closes a tag; null if there is none on this line. */
function endOf(source: string, start: number): number | null {
  let quote = '';
  const last = Math.min(source.length, start + LONGEST);
  for (let at = start; at < last; at += 1) {
    const character = source[at] ?? '';
    if (character === '\n') return null;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === ']') return at;
    else if (character === '[') return null;
    else if (/["']/.test(character) && /[=\s]/.test(source[at - 1] ?? '')) quote = character;
  }
  return unquotedEnd(source, start);
}

/** The same where a quote is never closed: `[quote=O'Hara]`. */
function unquotedEnd(source: string, start: number): number | null {
  const near = source.slice(start, start + LONGEST);
  const length = near.indexOf(']');
  return length === -1 || /[[\n]/.test(near.slice(0, length)) ? null : start + length;
}

const PAIR = /([\w-]{1,40})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']\S*))/g;

/** The values of a tag by their names; the one behind the name of the tag itself has the name ''. */
export function valuesOf(rest: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const own = /^=\s*(?:"([^"]*)"|'([^']*)')/.exec(rest);
  const pairs = own === null ? rest : rest.slice(own[0].length);
  for (const [, name = '', double, single, bare] of pairs.matchAll(PAIR)) {
    values.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  if (own !== null) values.set('', own[1] ?? own[2] ?? '');
  else if (rest.startsWith('=')) values.set('', bareValue(rest.slice(1)));
  return values;
}

/** A value without quotes goes on to the first name that has a value of its own. */
function bareValue(text: string): string {
  const next = /\s[\w-]{1,40}=/.exec(text);
  return (next === null ? text : text.slice(0, next.index)).trim();
}
