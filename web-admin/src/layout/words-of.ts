import { serverText } from '../messages/texts.ts';

/** The error, in its source's own words and the reader's language. */
export function wordsOf(error: unknown): string {
  return serverText(error instanceof Error ? error.message : String(error));
}
