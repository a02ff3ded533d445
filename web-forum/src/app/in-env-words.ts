import { AsyncLocalStorage } from 'node:async_hooks';
import { inOwnWords, type InOwnWords } from '@forum/messages/own-words';
import { ourWords } from '../lib/language/own-words.ts';
import type { PageWords } from './server-types.ts';

/** Pages that are drawn at the same time may be in other words, or other languages. */
const drawn = new AsyncLocalStorage<InOwnWords>();
ourWords.into = (texts, areSentences) => drawn.getStore()?.(texts, areSentences) ?? texts;

/** What draws in the same words shares what they were put into. */
const made = new Map<string, InOwnWords>();
const MOST = 20;

/** Draws in the owners' words; undefined: in ours. */
export function inWords<T>(words: PageWords | undefined, draw: () => T): T {
  if (words === undefined) return draw();
  const { address } = words;
  const into = made.get(address) ?? inOwnWords(words.words);
  // Each change of a word makes another one.
  if (made.size >= MOST) made.clear();
  made.set(address, into);
  return drawn.run(into, draw);
}
