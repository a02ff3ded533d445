import { inOwnWords, type OwnWords } from '@forum/messages/own-words';
import { ourWords } from '../lib/language/own-words.ts';

/** A network that neither answers nor fails: the page comes alive in our words, in ms. */
const PATIENCE_MS = 4000;

/** Loads the owners' words and puts them in place of ours, so that the page says in the browser what it said before. */
export async function takeOwnWords(address: string): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The words are late.')), PATIENCE_MS);
  try {
    // The server made it: an ES module beside those of the build.
    const loading: Promise<{ default: OwnWords }> = import(/* @vite-ignore */ address);
    const loaded = await Promise.race([loading, late]);
    ourWords.into = inOwnWords(loaded.default);
  } catch {
    // Ours are better than no page.
  } finally {
    clearTimeout(timer);
  }
}
