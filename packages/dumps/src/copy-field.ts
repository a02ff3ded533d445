const CODES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** A field of a row of `COPY` in its text format; null for NULL. */
export function copyField(field: string): string | null {
  if (!field.includes('\\')) return field;
  if (field === '\\N') return null;
  return field.replace(/\\([0-7]{1,3}|x[0-9A-Fa-f]{1,2}|[^])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCodePoint(Number.parseInt(code, 8) & 0xff);
    if (code.length > 1) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    return CODES[code] ?? code;
  });
}
