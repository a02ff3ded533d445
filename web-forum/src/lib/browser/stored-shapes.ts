/**
 * Checks whether an external value is a T. A zod schema is one; those below are for what every page reads from the
 * browser's stores: zod would outweigh all the pages' own checks (docs/decisions/0064).
 */
export interface Shape<T> {
  safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/** The type of values of a shape. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

export const string = shape((value): value is string => typeof value === 'string');
export const number = shape((value): value is number => typeof value === 'number');
export const anything = shape((value): value is unknown => value !== undefined);

export function orNull<T>(of: Shape<T>): Shape<T | null> {
  return shape((value): value is T | null => value === null || of.safeParse(value).success);
}

export function matching(pattern: RegExp): Shape<string> {
  return shape((value): value is string => typeof value === 'string' && pattern.test(value));
}

export function list<T>(of: Shape<T>): Shape<readonly T[]> {
  return shape(
    (value): value is readonly T[] =>
      Array.isArray(value) && value.every((each) => of.safeParse(each).success),
  );
}

/** An object with at least these fields. */
export function fields<F extends Readonly<Record<string, Shape<unknown>>>>(of: F) {
  type Whole = { readonly [K in keyof F]: Shaped<F[K]> };
  return shape(
    (value): value is Whole =>
      isObject(value) &&
      Object.entries(of).every(([name, field]) => field.safeParse(value[name]).success),
  );
}

/** The text's JSON value; null: not JSON, or of another shape: anybody may write into a browser's stores. */
export function fromJson<T>(json: string | null, of: Shape<T>): T | null {
  if (json === null) return null;
  try {
    const parsed = of.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: not written here, and treated as nothing.
    return null;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shape<T>(holds: (value: unknown) => value is T): Shape<T> {
  return {
    safeParse: (value) => (holds(value) ? { success: true, data: value } : { success: false }),
  };
}
