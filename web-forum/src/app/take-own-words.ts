import { inOwnWords, type OwnWords } from '@forum/messages/own-words';
import { ourWords } from '../lib/language/own-words.ts';

/** Loads the owners' words and puts them in place of ours, so that the page says in the browser what it said before. */
export async function takeOwnWords(address: string): Promise<void> {
  try {
    // The server made it: an ES module beside those of the build.
    const loaded: { default: OwnWords } = await import(/* @vite-ignore */ address);
    ourWords.into = inOwnWords(loaded.default);
  } catch {
    // Ours are better than no page.
  }
}
