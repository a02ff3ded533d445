import type { InOwnWords } from '@forum/messages/own-words';

/**
 * Puts the owners' words in place of a catalogue's, or of the server's sentences; at first there are none. A browser
 * has them before anything is drawn, the server as it draws.
 */
export const ourWords: { into: InOwnWords } = { into: (texts) => texts };
