/**
 * Where a place in SQL stands: outside of everything, or within a quoted text, name, body or comment, which ends with
 * `end`. Comments count how often they are nested.
 */
export type Within =
  | { readonly kind: 'outside' }
  | { readonly kind: 'text'; readonly hasEscapes: boolean }
  | { readonly kind: 'name' }
  | { readonly kind: 'body'; readonly end: string }
  | { readonly kind: 'comment'; readonly depth: number };

/** Outside of everything. */
export const OUTSIDE: Within = { kind: 'outside' };

const NEXT = /'|"|--|\/\*|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]{0,62})?\$/g;

/** Where the end of a line of SQL stands, given where its beginning does. Takes time in proportion to the line. */
export function afterLine(line: string, before: Within): Within {
  let within = before;
  let at = 0;
  while (at < line.length) {
    if (within.kind === 'outside') {
      NEXT.lastIndex = at;
      const found = NEXT.exec(line);
      if (found === null || found[0] === '--') return OUTSIDE;
      within = entered(found[0], line[found.index - 1]);
      at = found.index + found[0].length;
    } else [within, at] = leave(line, at, within);
  }
  return within;
}

function entered(mark: string, previous: string | undefined): Within {
  if (mark === "'") return { kind: 'text', hasEscapes: previous === 'E' || previous === 'e' };
  if (mark === '"') return { kind: 'name' };
  if (mark === '/*') return { kind: 'comment', depth: 1 };
  return { kind: 'body', end: mark };
}

/** The next place, beginning at `at`, at which what encloses it changes; the line's end if there is none. */
function leave(line: string, at: number, within: Within): readonly [Within, number] {
  switch (within.kind) {
    case 'outside': {
      return [within, at];
    }
    case 'body': {
      const end = line.indexOf(within.end, at);
      return end === -1 ? [within, line.length] : [OUTSIDE, end + within.end.length];
    }
    case 'comment': {
      return leaveComment(line, at, within.depth);
    }
    case 'name': {
      const end = line.indexOf('"', at);
      return end === -1 ? [within, line.length] : [OUTSIDE, end + 1];
    }
    case 'text': {
      return leaveText(line, at, within);
    }
  }
}

function leaveText(
  line: string,
  start: number,
  within: Within & { readonly kind: 'text' },
): readonly [Within, number] {
  for (let at = start; at < line.length; at += 1) {
    if (line[at] === '\\' && within.hasEscapes) at += 1;
    else if (line[at] === "'") {
      if (line[at + 1] !== "'") return [OUTSIDE, at + 1];
      at += 1;
    }
  }
  return [within, line.length];
}

function leaveComment(line: string, at: number, depth: number): readonly [Within, number] {
  const end = line.indexOf('*/', at);
  const inner = line.indexOf('/*', at);
  if (inner !== -1 && (end === -1 || inner < end)) {
    return [{ kind: 'comment', depth: depth + 1 }, inner + 2];
  }
  if (end === -1) return [{ kind: 'comment', depth }, line.length];
  return [depth === 1 ? OUTSIDE : { kind: 'comment', depth: depth - 1 }, end + 2];
}
