import type { Fields } from './objects.ts';

/** A text; undefined for an empty one, and for what is no text. */
export function textAt(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A whole number; undefined for anything else. */
export function numberAt(fields: Fields, name: string): number | undefined {
  const value = textAt(fields, name);
  return value !== undefined && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** The key of what a field names: a number above 0, since 0 is a guest and addresses are of other servers. */
export function keyAt(fields: Fields, name: string): string | undefined {
  const value = numberAt(fields, name);
  return value !== undefined && value > 0 ? String(value) : undefined;
}

/** Whether a switch is on. */
export function isOn(fields: Fields, name: string): boolean {
  const value = fields[name];
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A moment, which is kept in milliseconds; what is no date stays, and is reported by the check. */
export function momentAt(fields: Fields, name: string): string | undefined {
  const value = numberAt(fields, name);
  if (value !== undefined) return momentOfMs(value);
  return textAt(fields, name)?.slice(0, 40);
}

/** A number of milliseconds as a moment; undefined for 0, which stands for never. */
export function momentOfMs(ms: number): string | undefined {
  if (ms === 0) return undefined;
  // The last millisecond that a date has.
  return Math.abs(ms) > 8.64e15 ? String(ms) : new Date(ms).toISOString();
}

/** A list of texts, which is kept as JSON; empty for anything else. */
export function listAt(fields: Fields, name: string): string[] {
  const found = fields[name];
  if (Array.isArray(found)) return found.map(String);
  if (typeof found !== 'string' || !found.startsWith('[')) return [];
  try {
    const list: unknown = JSON.parse(found);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    // No list of this system: files that a text shows are named in it besides.
    return [];
  }
}
