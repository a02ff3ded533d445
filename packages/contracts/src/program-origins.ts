/** The refusal of a list of origins. */
export const ORIGINS_MESSAGE = 'Must be origins such as https://app.example.com, one per line';

/** The origins of a list, one per line. */
export function originsIn(list: string): string[] {
  return list.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** What is wrong with a list of origins whose pages may call the API with a key; null: nothing. */
export function originsIssue(value: unknown): string | null {
  const isFit =
    typeof value === 'string' && value.length <= LONGEST && originsIn(value).every(isOrigin);
  return isFit ? null : ORIGINS_MESSAGE;
}

const LONGEST = 2000;

// As browsers send them: no path, and no wildcard. `null` is what any sandboxed page has.
function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && new URL(text).origin === text
  );
}
