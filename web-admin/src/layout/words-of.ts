/** What went wrong, in the words of the one who says so. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
