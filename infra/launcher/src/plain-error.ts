/** Something that the person at the keyboard can mend: shown as its sentence, without a stack. */
export class PlainError extends Error {}

/** The sentence of whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
