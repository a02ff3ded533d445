/** A JSON object as it came. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether it is a JSON object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value under a name, whatever its case: names of attributes are the same in any (RFC 7643, section 2.1). */
export function valueAt(object: Json, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}
