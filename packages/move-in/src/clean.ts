/** What had to be taken out of the texts of a row. */
export interface Faults {
  readonly nuls: number;
  readonly surrogates: number;
}

const WELL: Faults = { nuls: 0, surrogates: 0 };

/**
 * A value of JSON with texts that Postgres can hold: no NUL, and U+FFFD in place of half a character. The same value if
 * nothing is wrong with it; null when it is deeper than `depth`.
 */
export function cleanOf(
  value: unknown,
  depth: number,
): { readonly value: unknown; readonly faults: Faults } | null {
  const faults = { nuls: 0, surrogates: 0 };
  const cleaned = walk(value, depth, faults);
  if (cleaned === TOO_DEEP) return null;
  const isWell = faults.nuls === 0 && faults.surrogates === 0;
  return { value: cleaned, faults: isWell ? WELL : faults };
}

const TOO_DEEP = Symbol('too deep');
type Counted = { nuls: number; surrogates: number };

function walk(value: unknown, depth: number, faults: Counted): unknown {
  if (typeof value === 'string') return textOf(value, faults);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return TOO_DEEP;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const cleaned = walk(item, depth - 1, faults);
      if (cleaned === TOO_DEEP) return TOO_DEEP;
      if (cleaned !== item) value[index] = cleaned;
    }
    return value;
  }
  return walkObject(value, depth, faults);
}

function walkObject(value: object, depth: number, faults: Counted): unknown {
  let isChanged = false;
  const entries: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    const cleaned = walk(item, depth - 1, faults);
    if (cleaned === TOO_DEEP) return TOO_DEEP;
    if (cleaned !== item) isChanged = true;
    entries.push([name, cleaned]);
  }
  return isChanged ? Object.fromEntries(entries) : value;
}

function textOf(text: string, faults: Counted): string {
  let result = text;
  if (result.includes('\0')) {
    const without = result.replaceAll('\0', '');
    faults.nuls += result.length - without.length;
    result = without;
  }
  if (!result.isWellFormed()) {
    faults.surrogates += 1;
    result = result.toWellFormed();
  }
  return result;
}
