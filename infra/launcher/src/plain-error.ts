/** An error that the user can fix: shown as its sentence, without a stack. */
export class PlainError extends Error {}

/** The message of anything thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
