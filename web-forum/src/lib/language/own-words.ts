import type { InOwnWords } from '@forum/messages/own-words';

/** Puts the owners' words in place of a catalogue's, or of the server's sentences; at first there are none. */
export let inOurWords: InOwnWords = (texts) => texts;

/** From now on texts are said in these words. A browser has them before anything is drawn, the server as it draws. */
export function speakIn(words: InOwnWords): void {
  inOurWords = words;
}
