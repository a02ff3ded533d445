import { serverText } from '../messages/texts.ts';

/** The error's message, in the reader's language. */
export function wordsOf(error: unknown): string {
  return serverText(error instanceof Error ? error.message : String(error));
}
