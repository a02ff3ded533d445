const UNSAFE = /[<\u2028\u2029]/g;

/** JSON safe inside a script: nothing in it ends the script or a line. */
export function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
